import path from 'node:path'
import { defineConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { areas } from './areas.ts'

const area = areas.find(({ folder }) => folder === process.env.STRYKER_AREA)
if (!area) throw new Error('STRYKER_AREA names no area')

/** The tests of one area, in the copy of the project that StrykerJS has mutated. */
export default defineConfig({
  ...base,
  root: path.join(import.meta.dirname, '../../..'),
  test: {
    ...base.test,
    include: JSON.parse(process.env.STRYKER_TESTS!),
    globalSetup: area.needsDatabase ? base.test?.globalSetup : [],
    reporters: [],
  },
})
