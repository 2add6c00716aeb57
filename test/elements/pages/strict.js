// Before anything else, so that nothing is missed; read by strict-policy.test.ts from outside.
window.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  window.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`);
});
