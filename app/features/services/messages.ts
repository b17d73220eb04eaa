export const serviceMessages = {
  failed: 'Failed to load services. Please try again later.',
  none: 'No services are available at this time. Please check back later.',
}
