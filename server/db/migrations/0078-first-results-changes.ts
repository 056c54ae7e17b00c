import { sql, type Kysely } from 'kysely'

/** Uploaded students `s` of the certificates `c` of the category and the year. */
const HAS_RESULTS = `exists (select from certificate c join uploaded_student s on s.certificate_id = c.id where c.category_id = of_category and c.year_id = of_year)`
const [BEFORE, AFTER, NOT_FOUND] = [
  'b.agreement, b.official_total',
  'g.agreement, g.official_total',
  `'notFound', null`,
]
/** Stores changes of applications `a`; `official`: the results by which the certified total was the official one. */
const listing = (before: string, after: string, official: 'b' | 'g') => `
  insert into official_result_change (application_id, category_id, year_id, upload_id, before, total_before, after, total_after, claim, status, was_certified)
  select a.id, of_category, of_year, cause, ${before}, ${after}, a.submitted_total, a.status, coalesce(a.certified_total = ${official}.official_total, false) from`
/** Results of `a` came that it did not have: listed if it was decided by then, or is listed already. */
const IS_LISTED = `(a.status in (2, 3, 5, 6, 10) or exists (select from official_result_change d where d.application_id = a.id))`

const STATEMENTS = [
  // where a certificate has no results, the application is in none: as beside results that came a batch earlier
  `update official_result_change set before = 'notFound' where before is null`,
  `update official_result_change set after = 'notFound' where after is null`,
  `create or replace function follow_results(of_category integer, of_year integer, of_identities text[], of_seats integer[], had_results boolean) returns void language plpgsql as $$
    declare
      concerned integer[];
      former claim_agreement[];
      cause integer := nullif(current_setting('qabul.upload', true), '')::integer;
    begin
      if not ${HAS_RESULTS} then
        ${listing(BEFORE, NOT_FOUND, 'b')} claim_agreement b join application a on a.id = b.application_id
          where b.category_id = of_category and b.year_id = of_year and b.agreement <> 'notFound';
        delete from claim_agreement g where g.category_id = of_category and g.year_id = of_year;
      elsif not had_results then
        perform store_agreements(of_category, of_year);
        ${listing(NOT_FOUND, AFTER, 'g')} claim_agreement g join application a on a.id = g.application_id
          where g.category_id = of_category and g.year_id = of_year and g.agreement <> 'notFound' and ${IS_LISTED};
      else
        concerned := array(
          select g.application_id from claim_agreement g where g.category_id = of_category and g.year_id = of_year and g.identity = any(of_identities) and g.identity <> ''
          union select n.application_id from claim_seat_number n where n.seat_number = any(of_seats));
        former := array(select g from claim_agreement g where g.application_id = any(concerned));
        perform store_agreements(of_category, of_year, concerned);
        ${listing(BEFORE, AFTER, 'b')} unnest(former) b join claim_agreement g on g.application_id = b.application_id join application a on a.id = g.application_id
          where (b.agreement, b.official_total) is distinct from (g.agreement, g.official_total) and (b.agreement <> 'notFound' or ${IS_LISTED});
      end if;
    end $$`,
]

/**
 * First results of a certificate are listed for whom they concern in every batch alike: decided applications, and those
 * that are listed already. Before and after are "not found" where there are no results (issue 42, point 5; ADR 122).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
