/** The texts that a page with photo fields needs: a group, and the reasons why a photo is refused. */
export const photoTexts: readonly string[] = [
  'photos',
  'fields.photoType',
  'fields.photoHeic',
  'fields.photoPixels',
  'fields.photoBroken',
  'errors.storageFull',
  'errors.fileTooLarge',
  'errors.notFound',
  'errors.server',
];
