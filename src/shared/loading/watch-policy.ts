/** The browser may tell of a violation only after the request has failed, but not much later. In milliseconds. */
const PATIENCE = 250;

/** Whether the page's policy forbids a request; to be made before it, since the failure does not say so. */
export interface PolicyWatch {
  forbids(): Promise<boolean>;
  dispose(): void;
}

export function watchPolicy(page: Document, address: string): PolicyWatch {
  const violation = Promise.withResolvers<true>();
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce' && event.blockedURI === address) violation.resolve(true);
  };
  page.addEventListener('securitypolicyviolation', onViolation);
  return {
    forbids() {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE));
      return Promise.race([violation.promise, late]);
    },
    dispose: () => page.removeEventListener('securitypolicyviolation', onViolation),
  };
}
