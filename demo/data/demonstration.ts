import { randomInt } from 'node:crypto';
import type { CaptchaScene, Demonstration } from '../server/demonstration.ts';
import type { Services } from '../server/services.ts';
import { madeStorage } from './files/made-storage.ts';
import { keepClaims } from './keep-claims.ts';
import { createDrawing } from './pictures/drawing.ts';
import { drawnStorage } from './pictures/drawn-storage.ts';
import { sceneOf } from './pictures/scene-kind.ts';
import { PEOPLE, type Person } from './seed/people.ts';
import { seedDemonstration } from './seed/seed.ts';
import { DEMONSTRATION_CUSTOMER } from './seed/write-team.ts';

/** The made-up customer with its people, deliveries and pictures. */
export const DEMONSTRATION: Demonstration<Services> = {
  customerName: DEMONSTRATION_CUSTOMER,
  links: { contactLink: 'mailto:service@provider.example', companyLink: 'https://provider.example/' },
  accounts: [PEOPLE.admin, PEOPLE.kato, PEOPLE.chen].map(signInOf),
  standIns: { admin: PEOPLE.admin.loginName, acceptor: PEOPLE.kato.loginName },
  drawScene,
  storage: (kept) => madeStorage(drawnStorage(kept)),
  fill: seedDemonstration,
  keepUp: keepClaims,
};

/** The administrator is named by email, as those do who forget their login name. */
function signInOf({ loginName, email, password, role }: Person) {
  const isAdmin = loginName === PEOPLE.admin.loginName;
  return { loginName: isAdmin ? (email ?? loginName) : loginName, password: password ?? '', role };
}

/** Scenes that are bright, and full of different things. */
const BRIGHT = ['street', 'shelf', 'belt'] as const;

function drawScene(): CaptchaScene {
  // More seeds than anybody could draw to look for the one without a gap.
  const scene = sceneOf(BRIGHT[randomInt(BRIGHT.length)] ?? 'street', randomInt(2 ** 47));
  const drawing = createDrawing(scene.width, scene.height);
  scene.draw(drawing);
  return { svg: drawing.toSvg(), width: scene.width, height: scene.height };
}
