/** The page was asked for and did not come as a page. */
export class PageLoadError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The server answered ${status}`)
    this.status = status
  }
}

/** Another page of the site, to take a part of it. Scripts in it do not run. */
export async function fetchDocument(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new PageLoadError(response.status)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
