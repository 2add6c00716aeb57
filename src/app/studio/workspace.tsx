import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi, useConnection, useHostEvents } from '../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../shared/connection/element-options.ts';
import type { CurrentUser } from '../../shared/contract/oauth/session.ts';
import type { WorkOutbox } from '../../shared/judging/work.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useItemDrafts } from './draft/use-item-drafts.ts';
import { Frame } from './frame/frame.tsx';
import { LinkedObject } from './frame/linked-object.tsx';
import { Notices } from './frame/notices.tsx';
import type { Judge } from './judge/claim.ts';
import { StudioContext } from './session/studio-context.ts';
import type { StudioOptions } from './session/studio-options.ts';
import { StudioSession } from './session/studio-session.ts';
import { createImageView } from './view/image/create-image-view.tsx';

interface WorkspaceProps extends Pick<StudioOptions, 'ground' | 'queue' | 'sampleSays' | 'here' | 'up'> {
  readonly outbox: WorkOutbox;
  /** To be chosen on the first item. */
  readonly objectId: string | undefined;
  /** What follows the studio along. */
  readonly children?: ReactNode;
}

/** The studio on a queue of items, as long as it is on the screen. It begins anew where its page lets people do less, or more. */
export function Workspace(props: WorkspaceProps) {
  const { readOnly } = useElementOptions();
  return <Visit {...props} key={String(readOnly)} readOnly={readOnly} />;
}

function Visit({
  outbox,
  ground,
  queue,
  sampleSays,
  here,
  up,
  objectId,
  readOnly,
  children,
}: WorkspaceProps & { readonly readOnly: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const hostEvents = useHostEvents();
  const navigator = useNavigator();
  const drafts = useItemDrafts();
  const { session, store } = useConnection();
  const [studio] = useState(
    () =>
      new StudioSession({
        api,
        queries,
        outbox,
        hostEvents,
        navigator,
        drafts,
        userId: () => store.get(session.state).user?.userId,
        judge: () => judgeOf(store.get(session.state).user, readOnly),
        ground,
        queue,
        sampleSays,
        view: (host) => createImageView(host, api),
        here,
        up,
      }),
  );
  useEffect(() => studio.open(), [studio]);
  return (
    <StudioContext value={studio}>
      <Frame />
      <Notices />
      {objectId !== undefined && <LinkedObject objectId={objectId} />}
      {children}
    </StudioContext>
  );
}

function judgeOf(user: CurrentUser | null, readOnly: boolean): Judge {
  const hasRight = !readOnly && (user === null || user.rights.includes('judge'));
  return { userId: user?.userId, hasRight };
}
