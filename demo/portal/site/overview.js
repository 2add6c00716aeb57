import './portal.js';
// shown
import { fetchToken } from './fetch-token.js';
import { keepPlace } from './keep-place.js';

// The session asks once, for all elements. Its argument is none: the token is good for all that the person may see.
document.querySelector('customer-session').fetchToken = () => fetchToken();

// Back leads through each of them, as people expect of a page.
for (const tag of ['customer-orders', 'customer-acceptance']) keepPlace(document.querySelector(tag), tag);
// /shown
