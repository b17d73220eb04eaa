/** Nobody but staff sees a draft: the preview shows it to them. */
export const draftAddress = (kind: 'blogs' | 'pages', id: string) => `/admin/preview/${kind}?id=${id}`

/** What a preview and the form beside it say to each other; both are pages of this site. */
export const previewReady = 'preview-ready'

export const isPreviewReady = ({ origin, data }: MessageEvent) => origin === location.origin && data === previewReady

/** The draft that a message carries, if it carries one. */
export const draftIn = ({ origin, source, data }: MessageEvent): object | null =>
  origin === location.origin && source === window.parent && typeof data?.draft === 'object' ? data.draft : null
