import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../../scripts/chromium-flags.ts'
import { findChromium } from '../../../scripts/find-chromium.mjs'

/** A browser of its own, for what Playwright turns off in those it starts: keeping left pages alive for Back. */
export const launchChromium = ({ keepsPages }: { keepsPages: boolean }) =>
  chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  })
