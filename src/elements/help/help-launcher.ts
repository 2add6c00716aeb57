import type { ElementProps } from '../element-props.ts';
import type { MakeLauncher } from '../launcher.ts';
import { launchOpened, type WayIn } from '../opened-launcher.ts';
import { watchTrigger } from '../watch-trigger.ts';

/** What stands of `<customer-help>` without React: nothing to be seen, and a watch over the button that opens it. */
export const helpLauncher: MakeLauncher = (first, draw) => {
  function wayOf({ settings: { display = 'inline', trigger = null } }: ElementProps): WayIn {
    if (display === 'inline') {
      return { name: display, inline: true, begin: atOnce };
    }
    return {
      name: `${display} ${trigger ?? ''}`,
      inline: false,
      begin: (actions) => (trigger === null ? () => undefined : watchTrigger(trigger, actions)),
    };
  }

  return launchOpened({ first, draw, wayOf });
};

/** As every element that stands in the page. */
const atOnce: WayIn['begin'] = ({ open }) => {
  open();
  return () => undefined;
};
