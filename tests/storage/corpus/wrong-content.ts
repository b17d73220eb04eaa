import { gzipSync } from 'node:zlib'
import { sample, types } from '../support/sample-files.ts'
import { writeZip } from '../support/write-zip.ts'
import { type BadFile, bad, extensions } from './bad-file.ts'

const hex = (digits: string) => Buffer.from(digits.padEnd(200, '0'), 'hex')

const unacceptedContents: [string, Buffer | string][] = [
  ['html', '<!doctype html><html><script>alert(1)</script></html>'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  [
    'svg with a declaration',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['javascript', 'alert(document.cookie)'],
  ['php', '<?php system($_GET["c"]); ?>'],
  ['shell script', '#!/bin/sh\nrm -rf /\n'],
  ['xml with an entity bomb', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'],
  ['Windows program', hex('4d5a90000300000004000000ffff')],
  ['Linux program', hex('7f454c4602010100')],
  ['Java class', hex('cafebabe00000034')],
  ['WebAssembly', hex('0061736d01000000')],
  ['Flash film', 'FWS\x09'.padEnd(100, '\0')],
  ['archive', writeZip([{ name: 'a.txt', content: 'a' }])],
  ['gzip', gzipSync('words')],
  ['7z', hex('377abcaf271c0004')],
  ['rar', hex('526172211a070100')],
  ['tar', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\x0000'), Buffer.alloc(248)])],
  ['mp4', hex('000000186674797069736f6d00000200')],
  ['heic', hex('000000186674797068656963000000006d69663168656963')],
  ['bmp', hex('424d3600000000000000360000002800')],
  ['tiff', hex('49492a0008000000')],
  ['icon', hex('00000100010010100000010020006804')],
  ['rich text', '{\\rtf1\\ansi words}'],
  ['postscript', '%!PS-Adobe-3.0\n(words) show\n'],
  ['words', 'nothing but words '.repeat(20)],
  ['zeros', Buffer.alloc(5000)],
]

/** Every content type under each name and declared type that does not match. */
export async function* wrongContent(): AsyncIterable<BadFile> {
  for (const extension of extensions) {
    for (const other of extensions)
      if (other !== extension) yield bad(`a real ${other}`, extension, await sample(other))
    const own = await sample(extension)
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/octet-stream',
      'text/plain',
      types[extension === 'png' ? 'pdf' : 'png'],
    ])
      yield bad(`itself, declared as ${type},`, extension, own, type)
    yield bad('zero bytes', extension, '')
    yield bad('one byte', extension, own.subarray(0, 1))
    yield bad('its first bytes only', extension, own.subarray(0, 12))
    yield bad('its first bytes and noise', extension, Buffer.concat([own.subarray(0, 12), Buffer.alloc(3000, 0xa7)]))
  }
  for (const [title, content] of unacceptedContents)
    for (const extension of ['jpg', 'webp', 'pdf', 'docx'] as const) yield bad(title, extension, content)
}
