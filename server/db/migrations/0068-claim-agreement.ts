import { sql, type Kysely } from 'kysely'

/** The advisory locks of certificates: results take one for themselves, applications share it. */
const LOCK = 122

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** Digits of both Arabic kinds, in the order of the ten digits. */
const ARABIC_DIGITS = [...range(0x660, 0x669), ...range(0x6f0, 0x6f9)]
/** Marks that nobody sees (D25), and spaces. */
const UNSEEN = [
  ...[0xad, 0x61c, 0xfeff],
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  ...[0x20, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ...range(0x9, 0xd),
  ...range(0x2000, 0x200a),
]
/** As a text of SQL, which shows what cannot be seen. */
const characters = (codes: readonly number[]) =>
  `E'${codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')}'`

const lockKey = (row: string) => `hashtext(${row}.category_id || '/' || ${row}.year_id)`
/** Uploaded students `s` of the certificates `c` of a category and a year. */
const ofCertificates = (category: string, year: string) =>
  `certificate c join uploaded_student s on s.certificate_id = c.id where c.category_id = ${category} and c.year_id = ${year}`
const hasResults = (row: string) => `exists (select from ${ofCertificates(`${row}.category_id`, `${row}.year_id`)})`
const OFFICIAL = `coalesce(s.total, total_of_courses(s.certificate_id, s.marks))`
const NUMBERS = `count(*) as rows, min(s.id) as id, min(${OFFICIAL}) as total`

/** Results by the identity numbers of all applications at once, or of a few, one after another. */
const BY_IDENTITY = {
  all: `left join (select identity_folded(s.card_id) as identity, ${NUMBERS} from ${ofCertificates('of_category', 'of_year')} group by 1) r
      on r.identity = w.identity and w.identity <> ''`,
  few: `left join lateral (select ${NUMBERS} from ${ofCertificates('of_category', 'of_year')}
      and identity_folded(s.card_id) = w.identity and w.identity <> '' having count(*) > 0) r on true`,
}
/** Stores the agreement of applications `a` of a category and a year; rows that are the same already stay. */
const storing = (which: string, byIdentity: string) => `
  insert into claim_agreement as stored (application_id, category_id, year_id, identity, agreement, official_total, difference, uploaded_id)
  select w.id, of_category, of_year, w.identity,
    case when r.rows > 1 then 'several' when found.total is null then 'notFound' when found.total = w.claim then 'agrees' else 'differs' end,
    found.total, w.claim - found.total, found.id
  from (select a.id, identity_folded(a.student_card_id) as identity, a.submitted_total as claim, n.seat_number
      from application a left join claim_seat_number n on n.application_id = a.id
      where a.category_id = of_category and a.year_id = of_year and ${which}) w
    ${byIdentity}
    left join lateral (select ${NUMBERS} from ${ofCertificates('of_category', 'of_year')}
      and s.seat_number = w.seat_number and w.seat_number is not null and r.rows is null
      having count(*) = 1 and (w.identity = '' or min(identity_folded(s.card_id)) = '')) q on true
    cross join lateral (select case r.rows when 1 then r.id else q.id end as id, case r.rows when 1 then r.total else q.total end as total) found
  on conflict (application_id) do update set category_id = excluded.category_id, year_id = excluded.year_id, identity = excluded.identity,
    agreement = excluded.agreement, official_total = excluded.official_total, difference = excluded.difference, uploaded_id = excluded.uploaded_id, computed_at = now()
  where (stored.category_id, stored.year_id, stored.identity, stored.agreement, stored.official_total, stored.difference, stored.uploaded_id)
    is distinct from (excluded.category_id, excluded.year_id, excluded.identity, excluded.agreement, excluded.official_total, excluded.difference, excluded.uploaded_id);`

/**
 * A trigger of a statement that changes uploaded students: `rows` are those that changed, before and after. Where the
 * certificate had no results before, all its applications get their agreement.
 */
const resultsFollow = (event: 'insert' | 'update' | 'delete', rows: string, hadResults: string) => {
  const tables = [event === 'insert' ? '' : 'old table as old_rows', event === 'delete' ? '' : 'new table as new_rows']
  return [
    `create or replace function results_follow_${event}() returns trigger language plpgsql as $$
      declare
        changed record;
      begin
        for changed in
          select c.category_id, c.year_id, array_agg(distinct identity_folded(r.card_id)) as identities, array_agg(distinct r.seat_number) as seats
          from (${rows}) r join certificate c on c.id = r.certificate_id group by 1, 2 order by 1, 2
        loop
          perform pg_advisory_xact_lock(${LOCK}, ${lockKey('changed')});
          perform follow_results(changed.category_id, changed.year_id, changed.identities, changed.seats, ${hadResults});
        end loop;
        return null;
      end $$`,
    `create trigger agreement_follows_${event} after ${event} on uploaded_student referencing ${tables.join(' ')} for each statement execute function results_follow_${event}()`,
  ]
}
const OTHERS = `exists (select from ${ofCertificates('changed.category_id', 'changed.year_id')} and not exists (select from new_rows n where n.id = s.id))`
const BEFORE = `exists (select from old_rows o join certificate c on c.id = o.certificate_id where c.category_id = changed.category_id and c.year_id = changed.year_id)`

const STATEMENTS = [
  // the number as people read it: `TEXT_KINDS['national-id']` of schemas/shared/text.ts without spaces, in capitals
  `create or replace function identity_folded(number text) returns text language sql immutable parallel safe as $$
    select upper(translate(number, ${characters([...ARABIC_DIGITS, ...UNSEEN])}, '01234567890123456789')) $$`,
  `create index uploaded_student_identity on uploaded_student (certificate_id, identity_folded(card_id))`,
  `create index uploaded_student_seat on uploaded_student (certificate_id, seat_number) where seat_number is not null`,

  // neither has a foreign key to the application: checking it would lock the application
  `create table claim_seat_number (application_id integer primary key, seat_number integer not null)`,
  `create index claim_seat_number_seat on claim_seat_number (seat_number)`,
  `create table claim_agreement (application_id integer primary key, category_id integer not null, year_id integer not null, identity text not null,
    agreement text not null check (agreement in ('agrees', 'differs', 'notFound', 'several')), official_total numeric(8,2), difference numeric(9,2), uploaded_id integer,
    computed_at timestamptz not null default now())`,
  `create index claim_agreement_identity on claim_agreement (category_id, year_id, identity)`,
  `create index claim_agreement_agreement on claim_agreement (agreement, application_id)`,

  // the courses of a certificate do not change while it has uploaded students (D50)
  `create or replace function total_of_courses(of_certificate integer, marks jsonb) returns numeric language sql stable as $$
    select case when bool_and(marks ? l.course_id::text) then sum((marks ->> l.course_id::text)::numeric) end
    from certificate_course l where l.certificate_id = of_certificate and l.add_to_total $$`,

  `create or replace function store_agreements(of_category integer, of_year integer) returns void language plpgsql as $$
    begin ${storing('true', BY_IDENTITY.all)} end $$`,
  `create or replace function store_agreements(of_category integer, of_year integer, of_applications integer[]) returns void language plpgsql as $$
    begin ${storing('a.id = any(of_applications)', BY_IDENTITY.few)} end $$`,

  `create or replace function follow_results(of_category integer, of_year integer, of_identities text[], of_seats integer[], had_results boolean) returns void language plpgsql as $$
    declare
      concerned integer[];
    begin
      if not exists (select from ${ofCertificates('of_category', 'of_year')}) then
        delete from claim_agreement g where g.category_id = of_category and g.year_id = of_year;
      elsif not had_results then
        perform store_agreements(of_category, of_year);
      else
        concerned := array(
          select g.application_id from claim_agreement g where g.category_id = of_category and g.year_id = of_year and g.identity = any(of_identities) and g.identity <> ''
          union select n.application_id from claim_seat_number n where n.seat_number = any(of_seats));
        perform store_agreements(of_category, of_year, concerned);
      end if;
    end $$`,
  ...resultsFollow('insert', 'select * from new_rows', OTHERS),
  ...resultsFollow('update', 'select * from old_rows union all select * from new_rows', `${BEFORE} or ${OTHERS}`),
  ...resultsFollow('delete', 'select * from old_rows', 'true'),

  // columns that decisions do not write, so that these run no trigger
  `create or replace function claim_follows() returns trigger language plpgsql as $$
    declare
      touched record;
    begin
      for touched in select old.category_id, old.year_id union select new.category_id, new.year_id order by 1, 2
      loop
        perform pg_advisory_xact_lock_shared(${LOCK}, ${lockKey('touched')});
      end loop;
      if ${hasResults('new')} then
        perform store_agreements(new.category_id, new.year_id, array[new.id]);
      else
        delete from claim_agreement g where g.application_id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger agreement_follows after update of category_id, year_id, student_card_id, submitted_total on application for each row
    when ((old.category_id, old.year_id, old.student_card_id, old.submitted_total) is distinct from (new.category_id, new.year_id, new.student_card_id, new.submitted_total))
    execute function claim_follows()`,
  `create or replace function claims_follow_insert() returns trigger language plpgsql as $$
    declare
      added record;
    begin
      for added in select n.category_id, n.year_id, array_agg(n.id) as ids from new_rows n group by 1, 2 order by 1, 2
      loop
        perform pg_advisory_xact_lock_shared(${LOCK}, ${lockKey('added')});
        if ${hasResults('added')} then
          perform store_agreements(added.category_id, added.year_id, added.ids);
        end if;
      end loop;
      return null;
    end $$`,
  `create trigger agreement_follows_insert after insert on application referencing new table as new_rows for each statement execute function claims_follow_insert()`,
  `create or replace function claims_follow_delete() returns trigger language plpgsql as $$
    begin
      delete from claim_agreement g using old_rows o where g.application_id = o.id;
      delete from claim_seat_number n using old_rows o where n.application_id = o.id;
      return null;
    end $$`,
  `create trigger agreement_follows_delete after delete on application referencing old table as old_rows for each statement execute function claims_follow_delete()`,
  `create or replace function seat_number_follows() returns trigger language plpgsql as $$
    declare
      claim record;
    begin
      for claim in
        select a.id, a.category_id, a.year_id from application a where a.id in (old.application_id, new.application_id) order by 2, 3
      loop
        perform pg_advisory_xact_lock(${LOCK}, ${lockKey('claim')});
        if ${hasResults('claim')} then
          perform store_agreements(claim.category_id, claim.year_id, array[claim.id]);
        end if;
      end loop;
      return null;
    end $$`,
  `create trigger agreement_follows after insert or update or delete on claim_seat_number for each row execute function seat_number_follows()`,

  `create or replace function agreements_emptied() returns trigger language plpgsql as $$
    begin
      delete from claim_agreement;
      if tg_table_name = 'application' then delete from claim_seat_number; end if;
      return null;
    end $$`,
  `create trigger agreement_emptied after truncate on application for each statement execute function agreements_emptied()`,
  `create trigger agreement_emptied after truncate on uploaded_student for each statement execute function agreements_emptied()`,

  // of all applications, where rows came without the triggers; whoever changes a claim of the certificate waits
  `create or replace function fill_claim_agreements() returns void language plpgsql as $$
    declare
      results record;
    begin
      delete from claim_agreement;
      for results in select distinct c.category_id, c.year_id from certificate c where exists (select from uploaded_student s where s.certificate_id = c.id) order by 1, 2
      loop
        perform pg_advisory_xact_lock(${LOCK}, ${lockKey('results')});
        perform store_agreements(results.category_id, results.year_id);
      end loop;
    end $$`,
]

/**
 * Agreement of claims with uploaded results (issue 42; ADR 122). The triggers lock the applications for a moment, so that
 * the results that are there already are compared by the next migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
