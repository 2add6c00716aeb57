import type { ElementProps } from '../element-props.ts';
import type { MakeLauncher } from '../launcher.ts';
import { launchOpened, type WayIn } from '../opened-launcher.ts';
import { watchTrigger } from '../watch-trigger.ts';
import { whenNear } from '../when-near.ts';

/** What stands of `<customer-help>` without React: nothing to be seen, and a watch over where it is wanted. */
export const helpLauncher: MakeLauncher = (first, draw) => {
  const { element } = first.host;

  function wayOf({ settings: { display = 'inline', trigger = null } }: ElementProps): WayIn {
    if (display === 'inline') {
      return { name: display, inline: true, begin: ({ open }) => whenNear(element, open) };
    }
    return {
      name: `${display} ${trigger ?? ''}`,
      inline: false,
      begin: (actions) => (trigger === null ? () => undefined : watchTrigger(element, trigger, actions)),
    };
  }

  return launchOpened({ first, draw, wayOf });
};
