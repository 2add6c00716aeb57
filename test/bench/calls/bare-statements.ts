import { newId } from '../../../demo/server/db/new-id.ts';
import type { BenchData } from './bench-data.ts';
import type { BenchDatabase } from './bench-database.ts';

/** Who does it by hand, and with what. */
type ByHand = Pick<BenchDatabase, 'transaction'> & Pick<BenchData, 'customerId' | 'accountId'>;

interface Verdict {
  readonly itemId: string;
  readonly result: string;
  readonly errors: readonly unknown[];
}

/** Locks, records, counts: three statements. */
export function saveResult(
  { transaction, customerId, accountId }: ByHand,
  { itemId, result, errors }: Verdict,
) {
  return transaction(async (statement) => {
    const [locked] = await statement(
      `select package.id as package_id, package.batch_id, batch.round from item
      join package on package.id = item.package_id join batch on batch.id = item.batch_id
      where item.id = $1 and package.holder_id = $2 for no key update of package, batch`,
      [itemId, accountId],
    );
    const { batch_id: batchId, package_id: packageId, round } = locked ?? {};
    await statement(
      `insert into judgement (id, customer_id, batch_id, package_id, item_id, result, how, errors, round, account_id)
      values ($1, $2, $3, $4, $5, $6, 'single', $7::jsonb, $8, $9)`,
      [newId(), customerId, batchId, packageId, itemId, result, JSON.stringify(errors), round, accountId],
    );
    return statement(
      `with before as (select id, result from item where id = $1), changed as (
        update item set result = $2, actual_result = $2, how = 'single', errors = $3::jsonb, judged_by_id = $4, judged_at = now()
        from before where item.id = before.id
        returning item.*, (item.result = '10')::int - (before.result = '10')::int as more_accepted,
          (item.result = '20')::int - (before.result = '20')::int as more_rejected
      ), packages as (
        update package set accepted = accepted + more_accepted, rejected = rejected + more_rejected,
          held_until = now() + interval '15 minutes'
        from changed where package.id = changed.package_id returning package.*
      ), batches as (
        update batch set accepted = accepted + more_accepted, rejected = rejected + more_rejected
        from changed where batch.id = changed.batch_id returning order_id, more_accepted, more_rejected
      ), orders as (
        update "order" set accepted = accepted + more_accepted, rejected = rejected + more_rejected
        from batches where "order".id = batches.order_id
      )
      select changed.*, packages.* from changed, packages`,
      [itemId, result, JSON.stringify(errors), accountId],
    );
  });
}

export function itemDetail({ transaction }: ByHand, itemId: string) {
  return transaction((statement) =>
    statement(
      `select item.*, package.name, package.holder_id, package.held_until, batch.labels, batch.round, batch.object_rule,
        batch.state, "order".error_required, judge.user_name, annotation.document,
        (select json_agg(o) from item_object o where o.item_id = item.id and o.result <> '00') as objects,
        (select json_agg(c order by created_at) from comment c where c.item_id = item.id and c.deleted_at is null) as comments
      from item join package on package.id = item.package_id join batch on batch.id = item.batch_id
      join "order" on "order".id = batch.order_id
      join annotation on annotation.item_id = item.id and annotation.revision = item.revision
      left join account judge on judge.id = item.judged_by_id
      where item.id = $1`,
      [itemId],
    ),
  );
}

export function itemList({ transaction }: ByHand, packageId: string, limit: number) {
  return transaction((statement) =>
    statement(
      `select item.*, package.name, package.delivered as total, judge.user_name
      from item join package on package.id = item.package_id left join account judge on judge.id = item.judged_by_id
      where item.package_id = $1 order by item.position limit $2`,
      [packageId, limit],
    ),
  );
}

export function packageList({ transaction, accountId }: ByHand, batchId: string, limit: number) {
  return transaction((statement) =>
    statement(
      `select package.*, holding.user_name as holder, finishing.user_name as finisher, batch.name as batch_name, batch.state
        as batch_state, "order".name as order_name, batch.round, count(*) over () as total,
        array(select user_name from account join assignment on assignment.account_id = account.id
          where assignment.batch_id = package.batch_id) as assignees
      from package join batch on batch.id = package.batch_id join "order" on "order".id = batch.order_id
      left join account holding on holding.id = package.holder_id
      left join account finishing on finishing.id = package.finished_by_id
      where package.batch_id = $1
        and exists (select from assignment where assignment.batch_id = package.batch_id and account_id = $2)
      order by package.position limit $3`,
      [batchId, accountId, limit],
    ),
  );
}

export function batchList({ transaction, customerId, accountId }: ByHand, limit: number) {
  return transaction((statement) =>
    statement(
      `select page.*, "order".name as order_name, project.name as project_name, acceptor.user_name,
        states.accepted, states.rejected, states.reviewing
      from (
        select batch.*, count(*) over () as total from batch
        where customer_id = $1
          and exists (select from assignment where assignment.batch_id = batch.id and account_id = $2)
        order by delivered_at desc, id desc limit $3
      ) page join "order" on "order".id = page.order_id join project on project.id = "order".project_id
      left join account acceptor on acceptor.id = page.last_acceptor_id
      cross join lateral (
        select count(*) filter (where state = '10') as accepted, count(*) filter (where state = '20') as rejected,
          count(*) filter (where state = '05') as reviewing
        from package where batch_id = page.id
      ) states
      order by page.delivered_at desc, page.id desc`,
      [customerId, accountId, limit],
    ),
  );
}
