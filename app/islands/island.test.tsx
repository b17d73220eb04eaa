import { useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from './island.tsx'

const Named = ({ word }: { word: string }) => <label htmlFor={useId()}>{word}</label>

test('an island is the markup of its own root, with the ids it will have when it is hydrated', () => {
  const html = renderToStaticMarkup(
    <>
      <Named word="before" />
      <Island name="named" id="7" component={Named} props={{ word: '"quoted" <b>' }} when="visible" />
    </>,
  )
  const own = renderToString(<Named word={'"quoted" <b>'} />, { identifierPrefix: 'named-7' })
  expect(html).toContain(`data-prefix="named-7"`)
  expect(html).toContain(own)
})

test('its props come back from the page as they were', () => {
  const props = { word: `"quoted" <b> & 'more'` }
  const html = renderToStaticMarkup(<Island name="named" component={Named} props={props} when="idle" />)
  const written = /data-props="([^"]*)"/.exec(html)![1]!
  const plain = written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(plain.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))).toEqual(props)
})
