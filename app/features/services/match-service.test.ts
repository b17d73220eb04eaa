import { expect, test } from 'vitest'
import { matchService } from './match-service.ts'

const services = [
  { title: 'Wildlife Safari', description: 'Rhinos in Chitwan.', features: ['Jeep safari'] },
  { title: 'Trekking', description: 'Walks to Everest and Annapurna.', features: ['Permits'] },
]

test('BL-64: the service that fits a post best is found by its words, and none fits a post about nothing of it', () => {
  expect(matchService(services, 'Trekking permits, how they work')?.title).toBe('Trekking')
  expect(matchService(services, 'A morning in Chitwan')?.title).toBe('Wildlife Safari')
  expect(matchService(services, 'A guide to travel in Nepal: festivals')).toBeNull()
})
