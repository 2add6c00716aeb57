// How it is written in a page with React 18; compiled by test/package/types.test.ts.
import {
  CustomerAcceptance,
  type CustomerAcceptanceElement,
  type CustomerAcceptanceJsx,
} from 'customer-console/react';
import * as React from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-acceptance': CustomerAcceptanceJsx;
    }
  }
}

const reference = React.createRef<CustomerAcceptanceElement>();

export const page = (
  <>
    <CustomerAcceptance
      ref={reference}
      batchId="1"
      className="card"
      fetchToken={async () => 'token'}
      onItemJudged={({ detail }) => detail.result === '20'}
      onError={({ detail }) => detail.message}
    />
    <customer-orders api-base="/api" lang="ja" class="card" />
    <partner-acceptance batch-id="1" theme="dark" />
  </>
);
// @ts-expect-error React 18 would write the function as text.
export const wrongCallback = <customer-orders fetchToken={async () => 'token'} />;
// @ts-expect-error … and this as an attribute that HTML does not have.
export const wrongClass = <customer-orders className="card" />;
// @ts-expect-error There is no such theme.
export const wrongTheme = <partner-acceptance theme="purple" />;
// @ts-expect-error A verdict is one of two codes.
export const wrongCode = <CustomerAcceptance onPackageFinished={({ detail }) => detail.result === '00'} />;
