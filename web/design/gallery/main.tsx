import '../tokens.css';
import '../base.css';
import '../../platform/admin-words.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { it } from '#phrases/it.ts';
import { LanguageProvider } from '../../platform/language.tsx';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('gallery');
if (place === null) throw new Error('index.html has no #gallery');
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
createRoot(place).render(
  <StrictMode>
    <LanguageProvider first={{ language: 'it', phrases: it }}>
      <RouterProvider router={router} />
    </LanguageProvider>
  </StrictMode>,
);
