import * as credential from '../../../src/shared/contract/credential.ts';
import { checkEmbedding } from '../../../src/shared/contract/credential-check.ts';
import { getCredentialHistory } from '../../../src/shared/contract/credential-history.ts';
import * as origins from '../../../src/shared/contract/credential-origin.ts';
import { createPreviewToken } from '../../../src/shared/contract/credential-preview.ts';
import { testRequestUrl } from '../../../src/shared/contract/credential-push.ts';
import { type BoundCall, bind, bindCaller } from '../http/call.ts';
import type { Send } from '../http/send.ts';
import { runCheck } from './check/run-check.ts';
import { createCredential, readCredential, setCustomerName, setRequestUrl } from './credential-facts.ts';
import { credentialHistory } from './history.ts';
import { addOrigin, originList, removeOrigin } from './origins.ts';
import { previewToken } from './preview-token.ts';
import { endOldSecret, generateAppKey, rotateSecret } from './secrets.ts';
import { createTestOrigin } from './test-origin.ts';
import { sendTest } from './test-request-url.ts';

/** @param send puts a request through the whole server, as one that came over the network */
export function credentialCalls(send: Send): BoundCall[] {
  return [
    bind(credential.getCredential, readCredential),
    bind(credential.createCredential, createCredential),
    bind(credential.setCustomerName, setCustomerName),
    bindCaller(credential.generateAppKey, generateAppKey),
    bindCaller(credential.rotateSecret, rotateSecret),
    bindCaller(credential.endOldSecret, endOldSecret),
    bindCaller(credential.setRequestUrl, setRequestUrl),
    bindCaller(testRequestUrl, sendTest),
    bind(origins.getOriginList, originList),
    bind(origins.addOrigin, addOrigin),
    bind(origins.removeOrigin, removeOrigin),
    bindCaller(origins.testOrigin, createTestOrigin(send)),
    bindCaller(checkEmbedding, runCheck),
    bindCaller(createPreviewToken, previewToken),
    bind(getCredentialHistory, credentialHistory),
  ];
}
