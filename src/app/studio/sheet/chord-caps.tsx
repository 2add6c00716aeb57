import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import { isMac, keyCaps } from '../keys/key-caps.ts';

/** A chord as key caps side by side. */
export function ChordCaps({ chord }: { readonly chord: string }) {
  return (
    <span className="shortcut-sheet__caps">
      {keyCaps(chord, isMac()).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}
