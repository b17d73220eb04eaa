import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from '#app/lib/text/sanitise-html.server.ts'
import { outline } from './outline.ts'

describe('the outline of a written page', () => {
  test('PG-20: lists the main headings and gives each an anchor', () => {
    const { html, parts } = outline('<h1>Visas</h1><p>At the airport.</p><h2>How long?</h2><h3>Longer</h3>')
    expect(parts).toEqual([
      { id: 'part-visas', title: 'Visas' },
      { id: 'part-how-long', title: 'How long?' },
    ])
    expect(html).toBe(
      '<h1 id="part-visas">Visas</h1><p>At the airport.</p><h2 id="part-how-long">How long?</h2><h3>Longer</h3>',
    )
  })

  test('PG-20: reads a heading as a person does', () => {
    const written = sanitiseHtml('<h2>Food &amp; d<em>rin</em>k<br>&lt;on&gt; the "trail"</h2>')
    expect(outline(written).parts).toEqual([
      { id: 'part-food-drink-on-the-trail', title: 'Food & drink <on> the "trail"' },
    ])
  })

  test('PG-20: keeps anchors apart, also where a title is repeated or has no Latin letters', () => {
    const { parts } = outline('<h2>Prices 2</h2><h2>Prices</h2><h2>Prices</h2><h2>雪</h2><h2>山</h2><h2> </h2>')
    expect(parts.map(({ id }) => id)).toEqual(['part-prices-2', 'part-prices', 'part-prices_3', 'part-', 'part-_5'])
  })

  test('PG-20: a heading may have a title', () => {
    const { html, parts } = outline('<h2 title="In short">Prices</h2>')
    expect(html).toBe('<h2 id="part-prices" title="In short">Prices</h2>')
    expect(parts).toEqual([{ id: 'part-prices', title: 'Prices' }])
  })

  test('leaves a text without headings as it is', () => {
    expect(outline('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', parts: [] })
  })
})
