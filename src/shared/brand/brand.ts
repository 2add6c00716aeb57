/** What a deployment calls itself and where its links lead; null is what the product has by itself. */
export interface Brand {
  readonly productName: string | null;
  /** The address of a picture, shown before the name. */
  readonly logo: string | null;
  /** The address of a picture for the window's tab, in the place of the page's own. */
  readonly icon: string | null;
  /** "Contact us": an address elsewhere, or a path of the console. Without one the link is not shown. */
  readonly contactLink: string | null;
  /** The site of the provider; never shown by the Global build (specification 1). */
  readonly companyLink: string | null;
}

export const PLAIN_BRAND: Brand = {
  productName: null,
  logo: null,
  icon: null,
  contactLink: null,
  companyLink: null,
};
