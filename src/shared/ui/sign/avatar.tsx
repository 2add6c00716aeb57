import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './avatar.css';

interface AvatarProps {
  name: string;
  /** 20, 26 or 48 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
}

const HUES = 6;

/** The initials of a name on a colour that stays the same for it. Decoration: the name stands beside it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  useStyleSheet(sheet);
  return (
    <span
      aria-hidden="true"
      className={size === 'medium' ? 'avatar' : `avatar avatar--${size}`}
      data-hue={hueOf(name)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** `m.kato` gives MK, `Sato Yui` gives SY, a name in Han characters its first one. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.map((word) => [...word][0] ?? '');
  const isHan = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(letters[0] ?? '');
  return (isHan ? letters.slice(0, 1) : letters.slice(0, 2)).join('').toUpperCase();
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}
