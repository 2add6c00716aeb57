import './portal.js';
// shown
import { fetchToken } from './fetch-token.js';

// The session asks once, for all elements. Its argument is none: the token is good for all that the person may see.
document.querySelector('customer-session').fetchToken = () => fetchToken();
// /shown
