import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useReader } from './reader-context.ts';

interface ArticlePictureProps {
  readonly name: string;
  readonly alternative: string;
}

/** A picture of a screen in the reader's language. The text says all of it: where it does not come, nothing stands there. */
export function ArticlePicture({ name, alternative }: ArticlePictureProps) {
  const { pictures } = useReader();
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  if (pictures === null || failed) return null;
  return (
    <figure className="article__picture">
      <img
        alt={alternative}
        height={600}
        loading="lazy"
        onError={() => setFailed(true)}
        src={`${pictures}${language}/${name}.webp`}
        width={960}
      />
    </figure>
  );
}
