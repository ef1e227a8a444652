import { serveGallery } from '../../scripts/gallery-server.ts';

/** Starts the gallery for all tests of the components. */
export default async function setUp() {
  const { url, close } = await serveGallery();
  process.env.DLAB_GALLERY = url;
  return close;
}
