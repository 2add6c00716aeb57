import { failureTexts } from '../../shared/loading/failure-texts.ts';
import { adoptSheet } from '../adopt-sheet.ts';
import type { ElementProps } from '../element-props.ts';
import { languageOf } from '../language-of.ts';
import type { Launcher, MakeLauncher } from '../launcher.ts';
import { launchOpened, type WayIn } from '../opened-launcher.ts';
import { colorSchemeOf } from '../theme-of.ts';
import { watchTrigger } from '../watch-trigger.ts';
import sheet from './launch-button.css';
import { createLaunchButton } from './launch-button.ts';
import { whenNear } from './when-near.ts';

/**
 * What stands of `<customer-feedback>` before anybody wants to write: its button, or a watch over a button of the
 * page's. React and the form come when one of them is pointed at or gets the focus.
 */
export const feedbackLauncher: MakeLauncher = (first, draw): Launcher => {
  const { element, root, container, opening } = first.host;
  const button = createLaunchButton(root.ownerDocument, {
    draw: () => drawPart(),
    open: opening.open,
  });
  const dropSheet = adoptSheet(root, sheet.text);
  let drawPart = draw;

  function wayOf({ settings }: ElementProps): WayIn {
    const { mode = 'floating', position = 'bottom-right', trigger = null, label } = settings;
    button.show({
      mode,
      position,
      text: label ?? failureTexts(languageOf(element)).feedback,
      colorScheme: colorSchemeOf(element),
    });
    if (trigger !== null) {
      return {
        name: trigger,
        inline: false,
        begin: (actions) => watchTrigger(trigger, actions),
      };
    }
    return {
      name: `the ${mode}`,
      inline: mode === 'inline',
      begin(actions) {
        if (mode === 'inline') return whenNear(element, actions.open);
        drawPart = actions.draw;
        root.insertBefore(button.element, container);
        return () => button.element.remove();
      },
    };
  }

  return launchOpened({ first, draw, wayOf, onBusy: button.isBusy, onRemove: dropSheet });
};
