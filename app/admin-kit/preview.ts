/** The preview of an unpublished record. Only staff can open it. */
export const draftPreviewPath = (kind: 'blogs' | 'pages', id: string) => `/admin/preview/${kind}?id=${id}`

/** The message a preview sends to its form when it has loaded. Both are pages of this site. */
export const previewReady = 'preview-ready'

export const isPreviewReady = ({ origin, data }: MessageEvent) => origin === location.origin && data === previewReady

/** The draft in a message from the form, or null. */
export const readDraftMessage = ({ origin, source, data }: MessageEvent): object | null =>
  origin === location.origin && source === window.parent && typeof data?.draft === 'object' ? data.draft : null
