import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { CommentEntry } from '../../../shared/judging/work.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { AnswerForm } from './answer-form.tsx';
import { CommentCard } from './comment-card.tsx';
import { SendingComment } from './sending-comment.tsx';
import type { Thread } from './threads-of.ts';

interface CommentThreadProps {
  readonly thread: Thread;
  /** Comments on their way, of all threads. */
  readonly sending: readonly CommentEntry[];
}

/** A first comment with its answers, the provider's among them, and a place to answer. */
export function CommentThread({ thread: { first, answers }, sending }: CommentThreadProps) {
  const { t } = useTranslation('studio');
  const { changeDraft, frame } = useStudioSession();
  const maySpeak = useRight('judge');
  const item = useStudio((studio) => studio.item);
  const begun = useStudio((studio) => studio.draft.answers);
  const own = sending.filter(({ request }) => request.parentId === first.commentId);
  const text = begun[first.commentId];
  return (
    <section className="comment-thread" data-resolved={first.resolved || undefined}>
      <CommentCard answers={answers} comment={first} />
      {answers.map((answer) => (
        <CommentCard answers={[]} comment={answer} key={answer.commentId} />
      ))}
      {own.map((entry) => (
        <SendingComment entry={entry} key={entry.key} />
      ))}
      {item && text !== undefined ? (
        <AnswerForm item={item} parentId={first.commentId} text={text} />
      ) : maySpeak ? (
        <span className="comment-thread__answer">
          <Button
            icon="message"
            onPress={() => {
              changeDraft({ answers: { ...begun, [first.commentId]: '' } });
              frame.set({ field: `answer ${first.commentId}` });
            }}
            size="small"
            variant="text"
          >
            {t('comment.answer')}
          </Button>
        </span>
      ) : null}
    </section>
  );
}
