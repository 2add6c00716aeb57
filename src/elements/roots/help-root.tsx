import { useSyncExternalStore } from 'react';
import { ElementHelp } from '../../app/help/element/element-help.tsx';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementProps } from '../element-props.ts';
import { WhenOpen } from '../help/when-open.tsx';

/** The React part of `<customer-help>`. */
export default function HelpRoot(props: ElementProps) {
  const { host, settings, values } = props;
  const { topic = null, section = null, display = 'inline', chapter = null, pictures = null } = settings;
  const { opening } = host;
  const phase = useSyncExternalStore(opening.subscribe, opening.phase);
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
