import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type {
  deleteView,
  getSavedViewList,
  SavedView,
  saveView,
} from '../../../../src/shared/contract/accept/view.ts';
import { MAX_VIEWS } from '../../../../src/shared/contract/accept/view.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { account } from '../../db/schema/customer.ts';
import { savedView } from '../../db/schema/view.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';

type Context = Pick<CallContext, 'tx' | 'caller'>;
type ViewRow = typeof savedView.$inferSelect;

export const viewList: Handler<typeof getSavedViewList> = async ({ list }, { tx, caller }) => {
  // Views are the team's, and of no batch: a token that is limited to one is told nothing of what others look for.
  if (caller.batchId !== null || caller.datasetId !== null) return { views: [] };
  const rows = await tx
    .select({ view: savedView, author: account.userName })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .where(
      and(
        eq(savedView.customerId, caller.customerId),
        eq(savedView.list, list),
        or(eq(savedView.accountId, caller.accountId), eq(savedView.shared, true)),
      ),
    )
    .orderBy(asc(savedView.name), asc(savedView.id));
  return { views: rows.map(({ view, author }) => viewReply(view, author, caller)) };
};

export const keepView: Handler<typeof saveView> = async (request, context) => {
  // One save after another: neither the number of views nor a name is passed by two at once.
  await context.tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, context.caller.accountId))
    .for('update');
  await requireFreeName(request, context);
  const row = request.viewId ? await change(request.viewId, request, context) : await add(request, context);
  return viewReply(row, context.caller.userName, context.caller);
};

export const dropView: Handler<typeof deleteView> = async ({ viewId }, { tx, caller }) => {
  const dropped = await tx
    .delete(savedView)
    .where(and(eq(savedView.id, viewId), eq(savedView.accountId, caller.accountId)))
    .returning({ id: savedView.id });
  if (dropped.length === 0) throw new Failure(ERROR.notFound);
  return null;
};

type Request = ParsedRequestOf<typeof saveView>;

async function requireFreeName({ viewId, list, name }: Request, { tx, caller }: Context): Promise<void> {
  const [taken] = await tx
    .select({ id: savedView.id })
    .from(savedView)
    .where(
      and(
        eq(savedView.accountId, caller.accountId),
        eq(savedView.list, list),
        eq(savedView.name, name),
        viewId ? ne(savedView.id, viewId) : undefined,
      ),
    );
  if (taken) throw new Failure(ERROR.viewExists);
}

async function add({ list, name, query, shared }: Request, context: CallContext): Promise<ViewRow> {
  const { tx, caller, services } = context;
  const [owned] = await tx
    .select({ views: count() })
    .from(savedView)
    .where(and(eq(savedView.accountId, caller.accountId), eq(savedView.list, list)));
  if ((owned?.views ?? 0) >= MAX_VIEWS) throw new Failure(ERROR.addFailed);
  const now = services.now();
  const [row] = await tx
    .insert(savedView)
    .values({
      id: newId(now),
      customerId: caller.customerId,
      accountId: caller.accountId,
      list,
      name,
      query,
      shared,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

/** Of one's own only, and within its list. */
async function change(
  viewId: string,
  { list, name, query, shared }: Request,
  { tx, caller }: Context,
): Promise<ViewRow> {
  const [row] = await tx
    .update(savedView)
    .set({ name, query, shared })
    .where(and(eq(savedView.id, viewId), eq(savedView.accountId, caller.accountId), eq(savedView.list, list)))
    .returning();
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

function viewReply(row: ViewRow, author: string, caller: CallContext['caller']): SavedView {
  const { id, list, name, query, shared } = row;
  return { viewId: id, list, name, query, shared, own: row.accountId === caller.accountId, author };
}
