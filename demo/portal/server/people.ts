/** Somebody of the portal, and the login name that they bear in the console. */
export interface PortalPerson {
  readonly name: string;
  readonly loginName: string;
  /** An administrator there: nobody else has data sets. */
  readonly sendsData?: boolean;
}

/** Who may be chosen to sign in; the demonstration has the same people. */
export const PORTAL_PEOPLE: Readonly<Record<string, PortalPerson>> = {
  kato: { name: 'Mika Kato', loginName: 'acceptor1' },
  chen: { name: 'Chen Wei', loginName: 'acceptor2' },
  keller: { name: 'Hanna Keller', loginName: 'admin', sendsData: true },
};
