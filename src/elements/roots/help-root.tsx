import { useEffect, useSyncExternalStore } from 'react';
import { ElementHelp } from '../../app/help/element/element-help.tsx';
import { readOwnArticles } from '../../app/help/element/read-own-articles.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { failureDetail } from '../../shared/routing/failure-detail.ts';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementHost } from '../element-host.ts';
import type { ElementProps } from '../element-props.ts';
import { WhenOpen } from '../help/when-open.tsx';

/** The React part of `<customer-help>`. */
export default function HelpRoot(props: ElementProps) {
  const { host, settings, values } = props;
  const { topic = null, section = null, display = 'inline', chapter = null, pictures = null } = settings;
  const { opening } = host;
  const phase = useSyncExternalStore(opening.subscribe, opening.phase);
  useToldProblem(host, values.articles);
  const isShown = display === 'inline' || phase !== 'closed';
  return (
    <ElementFrame element={props}>
      {(announceReady) =>
        isShown && (
          <>
            {announceReady}
            <WhenOpen opening={opening} />
            <ElementHelp
              articles={values.articles}
              chapter={chapter}
              display={display}
              onClose={opening.close}
              pictures={pictures}
              section={section}
              topic={topic}
            />
          </>
        )
      }
    </ElementFrame>
  );
}

/** What cannot be read of the page's own articles it is told, once for the same, however often they are opened. */
function useToldProblem({ element }: ElementHost, articles: unknown): void {
  const { problem } = readOwnArticles(articles);
  useEffect(() => {
    if (problem === null) return;
    hostEventsOf(element).emit('customer-error', failureDetail('setting-invalid', problem));
  }, [element, problem]);
}
