import { error, failure, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const subscriberMessages: ResourceMessages = {
  ...savedMessages('subscription', 'Subscription'),
  loadFailed: () => error('Failed to fetch newsletter subscriptions.'),
  actionFailed: () => error('Failed to update subscription status.'),
  deleted: success('Subscription deleted successfully.'),
  deleteFailed: () => error('Failed to delete subscription.'),
}

export const subscriptionMessages = {
  activated: success('Subscription activated successfully.'),
  deactivated: success('Subscription deactivated successfully.'),
  exported: success('Newsletter subscriptions exported successfully.'),
  nothingToExport: failure('No Data', 'No subscriptions to export.'),
}
