import { serveGallery } from '../../scripts/gallery-server.ts';

/** The gallery, for all tests of the parts. */
export default async function setUp() {
  const { url, close } = await serveGallery();
  process.env.DLAB_GALLERY = url;
  return close;
}
