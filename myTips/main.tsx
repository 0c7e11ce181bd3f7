import './style.css';
import { createRoot } from 'react-dom/client';
import { takeLinkToken } from './linkToken.ts';
import { Page } from './Page.tsx';

// First of all, so that the token is in the address for as short a time as possible.
const link = takeLinkToken();
const root = document.getElementById('root');
if (!root) throw new Error('my-tips.html has no #root');
createRoot(root).render(<Page link={link} />);
