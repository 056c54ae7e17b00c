import { sql, type Kysely } from 'kysely'

/** What more students share is nobody's own: a school's telephone, an empty form (ADR 68). */
const MOST = 10
/**
 * A student has a file once for each kind of paper, so this number of rows is enough to find more than `MOST` students.
 */
const ROWS = 200
/**
 * A change of who shares a value takes the advisory lock of the value's slot; there are few slots, since a transaction
 * holds each lock until its end.
 */
const PLACES = 1024
const LOCK = 68

/** The students who have a value, only as many as are needed to know that they are too many. */
const bearers = (from: string) => `array(select distinct b.student_id from (${from} limit ${ROWS}) b limit ${MOST + 1})`
/** What is shared by several and not by too many, of all students. */
const shared = (kind: string, from: string) =>
  `select '${kind}', v.value, v.student_id from (select b.value, b.student_id, count(*) over (partition by b.value) as bearers from (${from}) b) v where v.bearers between 2 and ${MOST}`
const place = `hashtext(each.kind || each.value) & ${PLACES - 1}`

const STATEMENTS = [
  `create index student_mobile on student (mobile) where mobile is not null`,
  `create index student_email_folded on student (lower(email)) where email is not null`,
  `create index attachment_sha256 on attachment (sha256, student_id)`,
  // without a foreign key to the student: its check would wait for a transaction that deletes a student, and that one
  // for the owner of the slot's lock
  `create table student_duplicate (kind text not null check (kind in ('identity', 'mobile', 'email', 'file')), value text not null, student_id integer not null, primary key (kind, value, student_id))`,
  `create index student_duplicate_student on student_duplicate (student_id, kind, value)`,

  // the students who have the value after an insert, update or delete; the lock makes the later of two transactions see
  // the earlier
  `create or replace function tell_duplicate(of_kind text, of_value text) returns void language plpgsql as $$
    declare
      bearers integer[];
    begin
      case of_kind
        when 'identity' then bearers := ${bearers('select s.id as student_id from student s where s.card_id collate "C" = of_value')};
        when 'mobile' then bearers := ${bearers('select s.id as student_id from student s where s.mobile = of_value')};
        when 'email' then bearers := ${bearers('select s.id as student_id from student s where lower(s.email) = of_value')};
        when 'file' then bearers := ${bearers('select f.student_id from attachment f where f.sha256 = of_value order by f.student_id')};
      end case;
      if cardinality(bearers) not between 2 and ${MOST} then bearers := '{}'; end if;
      delete from student_duplicate d where d.kind = of_kind and d.value = of_value and d.student_id <> all(bearers);
      insert into student_duplicate (kind, value, student_id) select of_kind, of_value, b from unnest(bearers) b on conflict do nothing;
    end $$`,
  `create or replace function student_duplicates_follow() returns trigger language plpgsql as $$
    declare
      told record;
    begin
      for told in
        select ${place} as place, each.kind, each.value from (
          select 'identity' as kind, old.card_id as value where old.card_id is distinct from new.card_id
          union select 'identity', new.card_id where old.card_id is distinct from new.card_id
          union select 'mobile', old.mobile where old.mobile is distinct from new.mobile
          union select 'mobile', new.mobile where old.mobile is distinct from new.mobile
          union select 'email', lower(old.email) where lower(old.email) is distinct from lower(new.email)
          union select 'email', lower(new.email) where lower(old.email) is distinct from lower(new.email)
        ) each where btrim(each.value) <> '' order by 1
      loop
        perform pg_advisory_xact_lock(${LOCK}, told.place);
        perform tell_duplicate(told.kind, told.value);
      end loop;
      return null;
    end $$`,
  `create or replace function attachment_duplicates_follow() returns trigger language plpgsql as $$
    declare
      told record;
    begin
      for told in
        select ${place} as place, each.kind, each.value from (select 'file' as kind, old.sha256 as value union select 'file', new.sha256) each
        where each.value is not null order by 1
      loop
        perform pg_advisory_xact_lock(${LOCK}, told.place);
        perform tell_duplicate(told.kind, told.value);
      end loop;
      return null;
    end $$`,
  `create or replace function duplicates_emptied() returns trigger language plpgsql as $$
    begin
      delete from student_duplicate where (kind = 'file') = (tg_table_name = 'attachment');
      return null;
    end $$`,
  `create trigger duplicates_follow after insert or delete or update of card_id, mobile, email on student for each row execute function student_duplicates_follow()`,
  `create trigger duplicates_follow after insert or delete or update of sha256, student_id on attachment for each row execute function attachment_duplicates_follow()`,
  `create trigger duplicates_emptied after truncate on student for each statement execute function duplicates_emptied()`,
  `create trigger duplicates_emptied after truncate on attachment for each statement execute function duplicates_emptied()`,

  // of all students at once, where rows came without the triggers
  `create or replace function fill_student_duplicates() returns void language sql as $$
    delete from student_duplicate;
    insert into student_duplicate (kind, value, student_id)
      ${shared('identity', `select s.card_id as value, s.id as student_id from student s where btrim(s.card_id) <> ''`)}
      union all ${shared('mobile', `select s.mobile as value, s.id as student_id from student s where btrim(s.mobile) <> ''`)}
      union all ${shared('email', `select lower(s.email) as value, s.id as student_id from student s where btrim(s.email) <> ''`)}
      union all ${shared('file', `select distinct f.sha256 as value, f.student_id from attachment f`)};
  $$`,
  `select fill_student_duplicates()`,
]

/** Which students share an identity number, a mobile, an e-mail or a file (ADR 68). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
