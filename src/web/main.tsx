import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const app = document.getElementById('app');
if (app === null) throw new Error('index.html has no element #app');

createRoot(app).render(
  <StrictMode>
    <main>
      <h1>Vedette</h1>
    </main>
  </StrictMode>,
);
