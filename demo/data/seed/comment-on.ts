import { newId } from '../../server/db/new-id.ts';
import { labelSetOf } from '../pictures/label-set.ts';
import type { BatchScene } from './batch-scene.ts';
import { COMMENT_TEXTS, REPLY_TEXTS } from './comment-texts.ts';
import type { ItemDraft } from './item-draft.ts';
import { PEOPLE, type PersonKey } from './people.ts';

/** The judge says what is wrong, where it is; now and then somebody answers and it is resolved. */
export function commentOn(scene: BatchScene, draft: ItemDraft, judge: PersonKey, at: Date): void {
  const { cast, random, plan, language } = scene;
  const [mistake] = draft.mistakes;
  if (!mistake) return;
  const label = labelSetOf(plan.kind).find(({ name }) => name === mistake.label);
  const words = random.pick(COMMENT_TEXTS[language][mistake.code]);
  const title = label?.title?.[language] ?? mistake.label;
  const named = words.replace('{label}', language === 'en' ? title.toLowerCase() : title);
  const answerer =
    language === 'zh' ? 'liu' : PEOPLE[scene.closer].language === language ? scene.closer : 'admin';
  const answered = answerer !== judge && random.chance(0.3);
  const resolvedAt = new Date(at.getTime() + Math.round(random.between(20, 90)) * 60_000);
  const resolved = answered && resolvedAt < scene.closing && random.chance(0.6);
  scene.comments.push({
    id: newId(at),
    customer_id: cast.customerId,
    item_id: draft.id,
    object_id: mistake.objectId,
    // A point where there is no object to hang it on.
    x: mistake.objectId === null ? mistake.point[0] : null,
    y: mistake.objectId === null ? mistake.point[1] : null,
    text: named.charAt(0).toUpperCase() + named.slice(1),
    resolved,
    author_id: cast.people[judge],
    created_at: at,
    resolved_at: resolved ? resolvedAt : null,
    resolved_by_id: resolved ? cast.people[answerer] : null,
  });
  draft.commentCount += 1;
  if (!answered || resolvedAt >= scene.closing) return;
  const replied = new Date(resolvedAt.getTime() - 60_000);
  scene.comments.push({
    id: newId(replied),
    customer_id: cast.customerId,
    item_id: draft.id,
    object_id: mistake.objectId,
    x: null,
    y: null,
    text: random.pick(REPLY_TEXTS[language]),
    resolved: false,
    author_id: cast.people[answerer],
    created_at: replied,
    resolved_at: null,
    resolved_by_id: null,
  });
  draft.commentCount += 1;
}
