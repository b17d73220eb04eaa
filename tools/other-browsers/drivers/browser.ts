/** Only what hangs reaches it, on the slowest machine too. */
export const deadlineMs = 60_000

/** What the two browsers can both do. Everything else is done by functions that run in the page. */
export interface Browser {
  name: string
  /** Opens a window without cookies and storage of earlier ones. */
  open(): Promise<Tab>
  close(): Promise<void>
}

export interface Tab {
  /** Loads an address and waits for its load event. */
  goto(address: string): Promise<void>
  goBack(): Promise<void>
  /** Sets the size of what the page can see of itself; WebKit's small browser is at least about 450 pixels wide. */
  resize(width: number, height: number): Promise<void>
  /** Calls a function, given as source text, in the page; arguments and result are JSON. */
  call(source: string, ...given: unknown[]): Promise<unknown>
  performActions(actions: InputSource[]): Promise<void>
  screenshot(): Promise<Buffer>
  /**
   * Errors of scripts, messages at level error and violations of the content security policy, since the tab was opened.
   * From WebKit none arrives: its driver passes on nothing that the browser writes.
   */
  errors(): string[]
  close(): Promise<void>
}

/** One input device and what it does, as both protocols of WebDriver write it. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  actions: object[]
}
