import type { Api } from '../../shared/api/api.ts';
import { insertComplaintsInfo, type Metadata, uploadAdviceFile } from '../../shared/contract/complaint.ts';
import { escapeText } from '../../shared/contract/escaped-text.ts';
import type { UploadImage } from './draft-image.ts';

/** What a person sends, once it keeps the rules. */
export interface FeedbackWords {
  readonly contact: string;
  readonly description: string;
  /** References of images that are with the server. */
  readonly images: readonly string[];
}

/** How feedback reaches the server. */
export interface FeedbackLine {
  readonly upload: UploadImage;
  /**
   * Answers the id that the server gave it.
   * @param key the same for another try of the same: where the answer to the first was lost, nothing is sent twice
   */
  send(words: FeedbackWords, key: string): Promise<string>;
}

interface LineOptions {
  readonly api: Pick<Api, 'call' | 'upload'>;
  /** Waited for before a file is sent, which the client does for known users only. */
  readonly untilKnown?: () => Promise<unknown>;
  /** What the page adds, as it says at that moment. */
  readonly metadata?: () => Metadata | null;
}

/** By the two calls of specification 7. Failures are said in their place, not by the client. */
export function feedbackLine({ api, untilKnown, metadata }: LineOptions): FeedbackLine {
  return {
    async upload(file, { signal, onShare }) {
      await untilKnown?.();
      return api.upload(uploadAdviceFile, {}, file, {
        signal,
        quiet: true,
        onProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
      });
    },
    async send({ contact, description, images }, key) {
      const added = metadata?.();
      const { id } = await api.call(
        insertComplaintsInfo,
        {
          msgType: '1',
          sourceFrom: '04',
          contact,
          complaintDes: escapeText(description),
          appealAnnex: images.join(','),
          sendKey: key,
          ...(added ? { metadata: added } : {}),
        },
        { quiet: true },
      );
      return id;
    },
  };
}
