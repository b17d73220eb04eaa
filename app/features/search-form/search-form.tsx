import { Island } from '#app/islands/island.tsx'
import { SearchFields, type SearchFieldsProps } from './search-fields.tsx'

/** Asks the site. Without scripts it is a form like any other; with them it suggests results while somebody types. */
export const SearchForm = (props: SearchFieldsProps) => (
  <Island name="search-form" component={SearchFields} props={props} when="touch" />
)
