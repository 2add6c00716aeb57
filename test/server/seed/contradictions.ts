/** Each finds rows that contradict each other; there must be none. */
export const CONTRADICTIONS = {
  'a judged item without who, when or how': `select id from item where (result = '00') <> (how is null)
    or (result = '00') <> (judged_by_id is null) or (result = '00') <> (judged_at is null)`,
  'a single result that is not the actual one': `select id from item where how <> 'bulk' and actual_result is distinct from result`,
  'a spot check without its sampled result': `select id from item where how = 'spot' and sampled_result is distinct from result`,
  'a sampled result without a spot check that it was given in': `select i.id from item i where sampled_result is not null
    and not exists (select 1 from spot_check_item s where s.item_id = i.id and s.result = i.sampled_result)`,
  'a verdict of an open sample that the history does not have: it could not be taken out': `select s.item_id from spot_check_item s
    join spot_check c on c.id = s.spot_check_id and c.state = 'open' where s.result is not null and not exists (select 1 from judgement j
    where j.item_id = s.item_id and j.spot_check_id = s.spot_check_id and j.account_id = s.judged_by_id
      and j.created_at = s.judged_at and j.how = 'spot' and j.result = s.result)`,
  'a single rejection without an error': `select id from item where how <> 'bulk' and result = '20' and errors = '[]'`,
  'errors without a rejection': `select id from item where result <> '20' and errors <> '[]'`,
  'an error that names an object the item does not have': `select i.id from item i
    cross join jsonb_array_elements(i.errors) e join annotation a on a.item_id = i.id and a.revision = i.revision
    where e ? 'objectId' and not a.document @> jsonb_build_object('objects', jsonb_build_array(jsonb_build_object('id', e->>'objectId')))`,
  'an error of a type that the customer does not have': `select i.id from item i
    cross join jsonb_array_elements(i.errors) e left join error_type t on t.id = (e->>'errorTypeId')::uuid and t.customer_id = i.customer_id
    where t.id is null`,
  'an item without the revision it says it has': `select i.id from item i left join annotation a on a.item_id = i.id and a.revision = i.revision
    where a.item_id is null or jsonb_array_length(a.document->'objects') <> i.object_count`,
  'marks without a further revision, or the reverse': `select id from item where (marks = '{}') <> (revision = 1)`,
  'a mark 91 without a revision of a member': `select i.id from item i where ('91' = any(marks)) <> exists
    (select 1 from annotation a where a.item_id = i.id and a.author_id is not null)`,
  'a mark 90 without a second revision of the provider': `select i.id from item i where ('90' = any(marks)) <> exists
    (select 1 from annotation a where a.item_id = i.id and a.author_id is null and a.revision > 1)`,
  'a mark 92 of an item that nobody changed after its batch was accepted, or one without it': `select i.id from item i
    where ('92' = any(marks)) <> exists (select 1 from annotation a join batch_event e on e.batch_id = i.batch_id
    where a.item_id = i.id and e.event = 'finished' and a.created_at > e.created_at)`,
  'a batch in its second round whose history does not say how the first ended': `select b.id from batch b where round > 1
    and not exists (select 1 from batch_event a join batch_event z on z.batch_id = a.batch_id and z.created_at > a.created_at
    where a.batch_id = b.id and (a.event, z.event) in (('finished', 'reaccepted'), ('rejected', 'redelivered')))`,
  'something that happened to a batch before it was delivered': `select e.id from batch_event e join batch_event d
    on d.batch_id = e.batch_id and d.event = 'delivered' where e.created_at < d.created_at`,
  'a concluded job number whose record says something else': `select j.id from job j left join job_record r on r.job_id = j.id
    and r.result = j.result and r.account_id = j.concluded_by_id and r.created_at = j.concluded_at
    where (j.result <> '00') <> (r.id is not null) or (j.result = '00') <> (j.concluded_at is null)`,
  'a record of a job number that its frames do not bear out': `select r.id from job_record r join lateral (
      select count(*) filter (where result = '10') as accepted, count(*) filter (where result = '20') as rejected,
        coalesce(sum(object_count) filter (where result = '10'), 0) as boxes from item i where i.job_id = r.job_id
    ) f on true where (r.frames->>'accepted')::int <> f.accepted or (r.frames->>'rejected')::int <> f.rejected
    or (r.boxes->>'accepted')::int <> f.boxes or (r.result = '20') <> (f.rejected > 0)
    or (r.result = '20') <> (r.errors <> '[]')`,
  'an accepted package with an open job number': `select j.id from job j join package p on p.id = j.package_id
    where p.state in ('10', '20') and j.result = '00'`,
  'video that was sampled': `select i.id from item i where job_id is not null and (how = 'spot' or sampled_result is not null)`,
  'revisions that are not in the order of time': `select a.item_id from annotation a join annotation b
    on b.item_id = a.item_id and b.revision = a.revision + 1 where b.created_at <= a.created_at`,
  'a gap in the positions of a package': `select package_id from item group by 1 having max(position) <> count(*) or min(position) <> 1`,
  'a comment count that is wrong': `select i.id from item i where comment_count <>
    (select count(*) from comment c where c.item_id = i.id and deleted_at is null)`,
  'a decided package with a holder': `select id from package where state in ('10', '20') and holder_id is not null`,
  'a package decided by nobody, or undecided by somebody': `select id from package where (state in ('10', '20')) <> (finished_by_id is not null)
    or (finished_by_id is null) <> (finished_at is null)`,
  'a holder without a time, or of a package not under review': `select id from package where (holder_id is null) <> (held_until is null)
    or (holder_id is not null and state <> '05')`,
  'an accepted package with unchecked items': `select p.id from package p where state = '10' and accepted + rejected < delivered`,
  'an item judged after its package was concluded': `select i.id from item i join package p on p.id = i.package_id where i.judged_at > p.finished_at`,
  'a batch accepted with a package that is not': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('10', '703') and p.state <> '10'`,
  'a batch rejected with a package that is not': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('20', '704', '30') and p.state <> '20'`,
  'a reviewable batch with a package begun': `select b.id from batch b join package p on p.batch_id = b.id
    where b.state in ('00', '701') and p.state <> '00'
    and (p.state <> '10' or exists (select 1 from item i where i.package_id = p.id and not carried))`,
  'a result that is carried, or that is not, though a redelivery changed it': `select id from item where carried and (result = '00' or change is distinct from 'same')`,
  'a provider’s second revision of an item that did not change': `select i.id from item i join annotation a on a.item_id = i.id
    where a.revision > 1 and a.author_id is null and (change is distinct from 'changed' or round <> 2)`,
  'a result in a batch that nobody began': `select b.id from batch b where state = '00' and accepted + rejected > 0`,
  'a completion time of a batch that is not decided, or none': `select id from batch where (state in ('10', '20', '703', '704')) <> (completed_at is not null)`,
  'a batch completed before its last package': `select b.id from batch b join package p on p.batch_id = b.id where p.finished_at > b.completed_at`,
  'a round that does not fit its state': `select id from batch where (state in ('701', '702', '703', '704')) <> (round > 1)`,
  'a judge who is not assigned': `select distinct j.batch_id from judgement j join account a on a.id = j.account_id
    left join assignment s on s.batch_id = j.batch_id and s.account_id = j.account_id where s.batch_id is null and a.role <> '10'`,
  'a bulk rejection by somebody who may not': `select j.id from judgement j join account a on a.id = j.account_id
    where item_id is null and result = '20' and not may_finish`,
  'a result without the judgement that gave it, with the objects that the item had then': `select i.id from item i
    where result <> '00' and not exists (select 1 from judgement j left join unnest(j.item_ids, j.item_objects) changed (id, objects)
      on changed.id = i.id where j.package_id = i.package_id and coalesce(j.item_id, changed.id) = i.id and j.result = i.result
      and j.account_id = i.judged_by_id and j.created_at = i.judged_at
      and coalesce(changed.objects, j.objects) = i.object_count)`,
  'a result for a package that says nothing of its items': `select id from judgement
    where (item_id is null) <> (item_ids is not null) or item_ids = '{}' or cardinality(item_ids) <> cardinality(item_objects)`,
  'an actual result without the judgement that gave it': `select i.id from item i where actual_result is not null and not exists
    (select 1 from judgement j where j.item_id = i.id and j.result = i.actual_result and how <> 'bulk')`,
  'a time before the delivery': `select i.id from item i join batch b on b.id = i.batch_id where i.judged_at < b.delivered_at and not i.carried`,
  'an order made after its first delivery': `select o.id from "order" o join batch b on b.order_id = o.id
    join package p on p.batch_id = b.id join item i on i.package_id = p.id join annotation a on a.item_id = i.id where a.created_at < o.created_at`,
  'a project younger than an order of it': `select o.id from "order" o join project p on p.id = o.project_id where p.created_at > o.created_at`,
  'a delivery time of an order that no batch has': `select o.id from "order" o where delivered_at is distinct from
    (select max(delivered_at) from batch b where b.order_id = o.id)`,
  'a delivery confirmed before all of it was accepted': `select o.id from "order" o join batch b on b.order_id = o.id
    where o.confirmed_at <= b.completed_at or (o.state = 'confirmed' and b.completed_at is null)`,
  'data that was packed before it was accepted': `select d.id from data_download d
    join data_download_batch p on p.download_id = d.id
    join batch b on b.id = p.batch_id and b.completed_at = p.accepted_at where d.created_at <= p.accepted_at`,
  'a zip that is smaller than the data in it': `select d.id from data_download d
    join data_download_part p on p.download_id = d.id and p.number = 1 join lateral (
      select coalesce(sum(i.size), 0) as size from data_download_batch b join item i on i.batch_id = b.batch_id
      where b.download_id = d.id
    ) packed on true where d.with_data and p.size < packed.size and p.file_name <> 'Other 001.zip'`,
  'a file that was fetched after its data had expired': `select d.id from data_download d
    join download_record r on r.download_id = d.id where r.completed_at >= d.expires_at`,
  'more delivered than ordered': `select id from "order" where delivered > total_data`,
  'a judgement outside of working hours or at a weekend': `select id from judgement where extract(isodow from created_at at time zone 'Asia/Tokyo') > 5
    or extract(hour from created_at at time zone 'Asia/Tokyo') not between 8 and 20`,
  'a workload report that found no data in months that have some': `select r.id from workload_report r
    join workload_report_order o on o.report_id = r.id join batch b on b.order_id = o.order_id join judgement j on j.batch_id = b.id
    where r.error = 'NO_DATA' and to_char(j.created_at at time zone r.time_zone, 'YYYY-MM') between r.from_month and r.to_month`,
  'sums of a batch of data that its files do not bear out': `select b.id from dataset_batch b join lateral (
      select count(*) as files, coalesce(sum(size), 0) as size,
        count(*) filter (where parse_state = 'parsing') as parsing, count(*) filter (where parse_state = 'parseFailed') as failed,
        count(*) filter (where state = 'damaged') as damaged
      from dataset_file f where f.batch_id = b.id and (f.kind <> 'zip' or f.archive_id is not null)
    ) f on true where (b.file_count, b.size, b.parsing, b.parse_failed, b.damaged) is distinct from
      (f.files, f.size, f.parsing, f.failed, f.damaged)`,
  'sums of a data set that its batches do not bear out': `select d.id from dataset d join lateral (
      select count(*) as batches, coalesce(sum(file_count), 0) as files, coalesce(sum(size), 0) as size
      from dataset_batch b where b.dataset_id = d.id and b.deleted_at is null
    ) b on true where (d.batch_count, d.file_count, d.size) is distinct from (b.batches, b.files, b.size)`,
  'a folder whose files are not as many as it says': `select d.path from dataset_folder d join lateral (
      select count(*) as files, coalesce(sum(size), 0) as size from dataset_file f where f.batch_id = d.batch_id
        and (f.folder = d.path or left(f.folder, length(d.path) + 1) = d.path || '/')
    ) f on true where (d.files, d.size) is distinct from (f.files, f.size)`,
  'data that is worked at and still takes uploads, or is of no order': `select b.id from dataset_batch b
      where state not in ('unassociated', 'toBeAnnotated', 'invalid') and (ended_at is null or not exists
      (select 1 from dataset_order o where o.dataset_id = b.dataset_id))`,
  'a batch of data older than its data set': `select b.id from dataset_batch b join dataset d on d.id = b.dataset_id
      where b.created_at < d.created_at`,
};
