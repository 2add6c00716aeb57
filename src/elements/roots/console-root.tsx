import { useMemo } from 'react';
import { Console } from '../../app/console/console.tsx';
import { FRAME_TEXTS } from '../../app/console/frame-texts.ts';
import { BrandContext } from '../../shared/brand/brand-context.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { ElementFrame } from '../element-frame.tsx';
import type { ElementProps } from '../element-props.ts';
import { FollowPlace } from '../follow-place.tsx';
import { requiredPlace } from '../required-place.ts';

/** The React part of `<customer-console>`. */
export default function ConsoleRoot(props: ElementProps) {
  const { base, routing, edition, settingsPanel } = props.settings;
  const { productName, logo, icon, contactLink, companyLink } = props.settings;
  const brand = useMemo(
    () => readBrand({ productName, logo, icon, contactLink, companyLink }),
    [productName, logo, icon, contactLink, companyLink],
  );
  return (
    <BrandContext value={brand}>
      <ElementFrame element={props} remember texts={FRAME_TEXTS}>
        {(announceReady) => (
          <Console
            base={base ?? undefined}
            edition={edition}
            onHostSignOut={props.host.logout}
            routing={routing}
            showSettings={settingsPanel !== 'hidden'}
          >
            {announceReady}
            <FollowPlace arrival={props.host.arrival} place={requiredPlace(props.host)} />
          </Console>
        )}
      </ElementFrame>
    </BrandContext>
  );
}
