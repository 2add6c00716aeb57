import { expect, test } from 'vitest';
import { isLinkAddress, isPictureAddress } from '../../../../src/shared/brand/addresses.ts';
import { readBrand } from '../../../../src/shared/brand/read-brand.ts';

test.each([
  'https://partner.example/logo.svg',
  'http://partner.example/logo.png',
  '/logo.svg',
  'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
  'data:image/png;base64,AAAA',
])('%s may be a logo', (address) => {
  expect(isPictureAddress(address)).toBe(true);
});

const HARMFUL = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x/1',
  '//elsewhere.example/logo.svg',
  '/\\elsewhere.example/logo.svg',
  '/\t/elsewhere.example/logo.svg',
  'logo.svg',
  'https://',
  '',
];

test.each(HARMFUL)('%j is neither a logo nor a link', (address) => {
  expect([isPictureAddress(address), isLinkAddress(address)]).toEqual([false, false]);
});

test.each(['https://partner.example', 'mailto:help@partner.example', 'tel:+81312345678', '/helpCenter'])(
  '%s may be a link',
  (address) => {
    expect(isLinkAddress(address)).toBe(true);
  },
);

test('a picture written out is no link, a mail address no picture', () => {
  expect(isLinkAddress('data:image/png;base64,AAAA')).toBe(false);
  expect(isPictureAddress('mailto:help@partner.example')).toBe(false);
});

test('what may not be used counts as not given', () => {
  expect(readBrand({ productName: 'Kestrel', logo: 'javascript:x', companyLink: 'javascript:x' })).toEqual({
    productName: 'Kestrel',
    logo: null,
    icon: null,
    contactLink: null,
    companyLink: null,
  });
});
