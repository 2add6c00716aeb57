import { adoptSheet } from '../adopt-sheet.ts';
import { closestSession } from '../closest-session.ts';
import type { ElementProps } from '../element-props.ts';
import { failureTexts } from '../failure-texts.ts';
import { languageOf } from '../language-of.ts';
import type { Launcher, MakeLauncher } from '../launcher.ts';
import sheet from './launch-button.css';
import { createLaunchButton } from './launch-button.ts';
import { watchTrigger } from './watch-trigger.ts';
import { whenNear } from './when-near.ts';

/**
 * What stands of `<customer-feedback>` before anybody wants to write: its button, or a watch over a button of the
 * page's. React and the form come when one of them is pointed at or gets the focus.
 */
export const feedbackLauncher: MakeLauncher = (first, drawPart): Launcher => {
  const { element, root, container, opening, arrival, restart } = first.host;
  if (!opening) throw new TypeError('An element without an opening cannot be launched.');
  const draw = () => {
    isDrawn = true;
    drawPart();
  };
  const button = createLaunchButton(root.ownerDocument, { draw, open: () => opening.open() });
  let stop: () => void = () => undefined;
  let isDrawn = false;
  let isAwaited = false;
  let told: string | null = null;
  const dropSheet = adoptSheet(root, sheet.text);

  /** Anew where the page chose another way in. */
  function follow({ settings }: ElementProps): void {
    const { mode = 'floating', position = 'bottom-right', trigger = null, label } = settings;
    button.show({
      mode,
      position,
      text: label ?? failureTexts(languageOf(element)).feedback,
      theme: themeOf(settings.theme),
    });
    const way = trigger ?? `the ${mode}`;
    if (way === told) return;
    told = way;
    stop();
    button.element.remove();
    if (trigger !== null) stop = watchTrigger(element, trigger, { draw, open: () => opening?.open() });
    else if (mode === 'inline') {
      // Nothing is awaited before: a form far below the window may stay there for ever.
      arrival.end();
      isAwaited = false;
      if (isDrawn) awaitForm();
      else stop = whenNear(element, awaitForm);
    } else {
      stop = () => undefined;
      root.insertBefore(button.element, container);
    }
  }

  function themeOf(own: ElementProps['settings']['theme']): string {
    return element.hasAttribute('theme') ? own : (closestSession(element)?.getAttribute('theme') ?? own);
  }

  /** Of the mode `inline`: it is about to be seen, was opened, or stands already. */
  function awaitForm(): void {
    if (isAwaited) return;
    isAwaited = true;
    stop();
    arrival.begin();
    draw();
  }

  function bring(): void {
    if (told === 'the inline') {
      awaitForm();
      return;
    }
    draw();
    arrival.watch(() => {
      restart();
      opening?.open();
    });
  }

  const unsubscribe = opening.subscribe(() => {
    const phase = opening.phase();
    button.isBusy(phase === 'asked');
    if (phase === 'asked') bring();
    // Nobody waits for it any more.
    else if (phase === 'closed' && told !== 'the inline') arrival.ready();
  });
  follow(first);
  // Whoever put it into the page may listen afterwards.
  queueMicrotask(() => {
    // A button is all that there is until somebody presses it; the form itself is awaited.
    if (told !== 'the inline') arrival.ready();
    // Its page may have opened it before it was connected.
    if (opening.phase() === 'asked') bring();
  });

  return {
    update: follow,
    isWanted: () => opening.phase() !== 'closed' || told === 'the inline',
    failed: () => button.isBusy(false),
    remove() {
      unsubscribe();
      stop();
      button.element.remove();
      dropSheet();
      opening.close();
    },
  };
};
