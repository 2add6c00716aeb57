import { isLinkAddress, isPictureAddress } from './addresses.ts';
import type { Brand } from './brand.ts';

/** What a page says of the brand; an address that could do harm, or is none, counts as not given. */
export function readBrand(given: { readonly [Name in keyof Brand]?: Brand[Name] | undefined }): Brand {
  const { productName, logo, icon, contactLink, companyLink } = given;
  return {
    productName: productName ?? null,
    logo: logo && isPictureAddress(logo) ? logo : null,
    icon: icon && isPictureAddress(icon) ? icon : null,
    contactLink: contactLink && isLinkAddress(contactLink) ? contactLink : null,
    companyLink: companyLink && isLinkAddress(companyLink) ? companyLink : null,
  };
}
