import { test } from '@playwright/test'

/** A step that proves one behaviour of docs/behaviours. */
export const proves = <Result>(id: string, work: () => Promise<Result>) => test.step(id, work)
