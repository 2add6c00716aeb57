import { Console } from '../../app/console/console.tsx';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementProps } from '../element-props.ts';

/** The React part of `<customer-console>`. */
export default function ConsoleRoot(props: ElementProps) {
  const { base, routing, edition } = props.settings;
  return (
    <ElementFrame element={props} remember>
      {(announceReady) => (
        <Console base={base ?? undefined} routing={routing} edition={edition}>
          {announceReady}
        </Console>
      )}
    </ElementFrame>
  );
}
