import './portal.js';
// shown
import { fetchToken } from './fetch-token.js';

document.querySelector('customer-console').fetchToken = () => fetchToken();
// /shown
