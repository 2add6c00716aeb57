import { dropRules } from '../../app/datasets/upload/drop-rules.ts';
import { failureDetail } from '../../shared/routing/failure-detail.ts';
import { adoptSheet } from '../adopt-sheet.ts';
import { lateDetail, PATIENCE } from '../arrival.ts';
import { closestSession, SESSION_MARK, type SessionElement } from '../closest-session.ts';
import type { ElementProps } from '../element-props.ts';
import { expectedLanguage } from '../first-texts.ts';
import { hasFocus } from '../focus-retry.ts';
import type { MakeLauncher } from '../launcher.ts';
import { readOwnTexts } from '../own-texts.ts';
import { colorSchemeOf } from '../theme-of.ts';
import { chosenLimits } from './chosen-limits.ts';
import sheet from './drop-area.css';
import { createDropArea } from './drop-area.ts';
import { dropTexts, filled } from './drop-texts.ts';
import { hasKeptUploads } from './has-kept-uploads.ts';
import { takeDrops } from './take-drops.ts';
import { unfitTarget } from './unfit-target.ts';

/**
 * What stands of `<customer-dataset-upload>` before files are there: the place for them. React, the list and the engine
 * come with the first files, or at once where this browser keeps an upload that was interrupted.
 */
export const uploadLauncher: MakeLauncher = (first, draw) => {
  const { element, root, container, uploading, arrival, restart } = first.host;
  if (!uploading) throw new TypeError('An element that uploads nothing has no place for files.');
  const join = uploading;
  const area = createDropArea(root.ownerDocument, join.pick);
  const dropSheet = adoptSheet(root, sheet.text);
  let settings = first.settings;
  let unfit = unfitTarget(settings);
  let isGone = false;
  let following = 0;
  let wasDrawn = false;
  /** For what was picked. */
  let isBrought = false;
  let stands = false;
  let keepsSome = false;
  let session: SessionElement | undefined;

  const takes = () => !unfit && (join.part()?.takesFiles() ?? true);
  const stopDrops = takeDrops(element, join, { isOver: area.isOver, takes });

  function bring(): void {
    wasDrawn = true;
    draw();
  }

  /** An upload that was interrupted is into one data set; as long as none is named there is nothing to be drawn. */
  function takeUp(): void {
    if (!keepsSome || isGone || wasDrawn || unfit) return;
    bring();
    // The want of a data set was told, and nothing awaited since.
    if (!arrival.isReady()) arrival.watch(restart);
  }

  /** The session around is not seen: what it lacks is said here, as long as nothing is drawn that does. */
  function hear(): void {
    const mark = session?.[SESSION_MARK];
    if (!mark?.tokenLack) join.tokenFailed(mark?.tokenFailure ?? null);
  }

  /** That no token comes is told in time, whether files were chosen or not. */
  const patience = setTimeout(() => {
    const { tokenLack } = session?.[SESSION_MARK] ?? join;
    if (tokenLack) join.tokenFailed(lateDetail(tokenLack).message, tokenLack);
  }, PATIENCE);

  function listenTo(next: SessionElement | undefined): void {
    if (next === session) return;
    for (const name of ['customer-error', 'customer-ready']) {
      session?.removeEventListener(name, hear);
      next?.addEventListener(name, hear);
    }
    session = next;
    hear();
  }

  function askSession(): void {
    arrival.tryAgain();
    session?.refresh?.().catch(() => undefined);
  }

  const put = () => root.insertBefore(area.element, container);

  /** The place for files stands; whether anything can come of that. */
  function tellHowItStands(): void {
    if (!stands) return;
    const tokenFailure = join.tokenFailure();
    if (unfit) arrival.failed(failureDetail('setting-invalid', unfit.message));
    // What is drawn says of a way to a token that it does not work; not that there is none.
    else if (wasDrawn && (!tokenFailure || tokenFailure === 'asked' || tokenFailure.code === 'token-failed'))
      return;
    else if (tokenFailure === null) {
      // The button by which a person tried again is gone.
      if (arrival.ready() && !hasFocus()) area.focus();
    } else if (tokenFailure === 'asked') arrival.waitFor('token-timeout');
    else
      arrival.failed(
        failureDetail(tokenFailure.code, tokenFailure.message),
        'noToken',
        session && askSession,
      );
  }

  /** Anew where the page chose something else. */
  async function follow(props: ElementProps): Promise<void> {
    settings = props.settings;
    unfit = unfitTarget(settings);
    listenTo(closestSession(element));
    following += 1;
    const mine = following;
    try {
      const own = (session ?? element).getAttribute('texts');
      const texts = await dropTexts(expectedLanguage(props), readOwnTexts(own));
      if (isGone || mine !== following) return;
      const { accept, limits } = chosenLimits(settings);
      const rules = dropRules(limits);
      const types = accept.length > 0 ? ` ${filled(texts.accepted, { types: accept.join(', ') })}` : '';
      const words = unfit ? texts[unfit.text] : filled(texts[rules.text], rules.values) + types;
      area.show({
        ...texts,
        rules: words,
        colorScheme: colorSchemeOf(element),
        accept,
        isClosed: unfit !== null,
      });
      if (join.part() === null) put();
      stands = true;
      takeUp();
      tellHowItStands();
    } catch (error) {
      if (!isGone && mine === following) arrival.failedToLoad(error, restart);
    }
  }

  const unsubscribe = join.subscribe(() => {
    const isDrawn = join.part() !== null;
    if (isDrawn) area.element.remove();
    area.isBusy(!isDrawn && !join.isIdle());
    if (isDrawn) return;
    // Nothing else says that the page has taken the data set away.
    if (wasDrawn && unfit) put();
    // What comes later is no reason to wait for longer.
    if (!join.isIdle() && !isBrought) {
      isBrought = true;
      bring();
      arrival.watch(restart);
    }
    tellHowItStands();
  });
  void follow(first);
  // Picked before a failure, by which all of it began anew.
  if (!join.isIdle()) queueMicrotask(bring);
  void hasKeptUploads().then((hasSome) => {
    keepsSome = hasSome;
    takeUp();
  });

  return {
    update: (props) => void follow(props),
    isWanted: () => !join.isIdle(),
    failed() {
      isBrought = false;
      area.isBusy(false);
    },
    remove() {
      isGone = true;
      clearTimeout(patience);
      unsubscribe();
      listenTo(undefined);
      stopDrops();
      area.element.remove();
      dropSheet();
    },
  };
};
