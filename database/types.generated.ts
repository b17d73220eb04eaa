/** Written by `npm run types` from the migrated schema: change a migration, not this file. */
export type Database = {
  public: {
    Tables: {
      about_us: {
        Row: {
          created_at: string
          description: string
          id: string
          image_url: string | null
          mission: string
          story: string
          title: string
          updated_at: string
          vision: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          mission?: string
          story?: string
          title: string
          updated_at?: string
          vision?: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          mission?: string
          story?: string
          title?: string
          updated_at?: string
          vision?: string
        }
        Relationships: []
      }
      admin_users: {
        Row: {
          created_at: string
          email: string
          has_second_factor: boolean
          is_active: boolean
          name: string
          role: 'admin' | 'super_admin' | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          email: string
          has_second_factor?: boolean
          is_active?: boolean
          name?: string
          role?: 'admin' | 'super_admin' | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          email?: string
          has_second_factor?: boolean
          is_active?: boolean
          name?: string
          role?: 'admin' | 'super_admin' | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: 'insert' | 'update' | 'delete'
          actor_email: string | null
          actor_id: string | null
          after: { [column: string]: Json } | null
          at: string
          before: { [column: string]: Json } | null
          id: string
          row_id: string | null
          row_name: string | null
          table_name: string
          transaction_at: string | null
        }
        Insert: {
          action: 'insert' | 'update' | 'delete'
          actor_email?: string | null
          actor_id?: string | null
          after?: { [column: string]: Json } | null
          at?: string
          before?: { [column: string]: Json } | null
          id?: string
          row_id?: string | null
          row_name?: string | null
          table_name: string
          transaction_at?: string | null
        }
        Update: {
          action?: 'insert' | 'update' | 'delete'
          actor_email?: string | null
          actor_id?: string | null
          after?: { [column: string]: Json } | null
          at?: string
          before?: { [column: string]: Json } | null
          id?: string
          row_id?: string | null
          row_name?: string | null
          table_name?: string
          transaction_at?: string | null
        }
        Relationships: []
      }
      autosaves: {
        Row: {
          base_version: string
          record_id: string
          saved_at: string
          table_name: string
          user_id: string
          values: Json
        }
        Insert: {
          base_version?: string
          record_id?: string
          saved_at?: string
          table_name: string
          user_id?: string
          values: Json
        }
        Update: {
          base_version?: string
          record_id?: string
          saved_at?: string
          table_name?: string
          user_id?: string
          values?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'autosaves_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      awards: {
        Row: {
          category: string
          created_at: string
          description: string
          id: string
          image_url: string | null
          is_active: boolean
          organization: string
          title: string
          updated_at: string
          year: number
        }
        Insert: {
          category?: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          organization: string
          title: string
          updated_at?: string
          year?: number
        }
        Update: {
          category?: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          organization?: string
          title?: string
          updated_at?: string
          year?: number
        }
        Relationships: []
      }
      banner_slides: {
        Row: {
          buttons: { text: string; link: string; style: 'primary' | 'secondary' | 'accent' }[]
          created_at: string
          display_order: number
          id: string
          image_url: string | null
          is_active: boolean
          is_released: boolean
          publish_at: string | null
          subtitle: string
          title: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          buttons?: { text: string; link: string; style: 'primary' | 'secondary' | 'accent' }[]
          created_at?: string
          display_order: number
          id?: string
          image_url?: string | null
          is_active?: boolean
          publish_at?: string | null
          subtitle?: string
          title: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          buttons?: { text: string; link: string; style: 'primary' | 'secondary' | 'accent' }[]
          created_at?: string
          display_order?: number
          id?: string
          image_url?: string | null
          is_active?: boolean
          publish_at?: string | null
          subtitle?: string
          title?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      blog_comments: {
        Row: {
          author_email: string
          author_name: string
          blog_id: string
          comment_start?: string
          comment_text: string
          created_at: string
          form_evidence: Json | null
          id: string
          idempotency_key: string | null
          is_approved: boolean
          is_spam: boolean
          spam_reasons: string[]
          spam_score: number
          updated_at: string
        }
        Insert: {
          author_email: string
          author_name: string
          blog_id: string
          comment_text: string
          created_at?: string
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          is_approved?: boolean
          is_spam?: boolean
          spam_reasons?: string[]
          spam_score?: number
          updated_at?: string
        }
        Update: {
          author_email?: string
          author_name?: string
          blog_id?: string
          comment_text?: string
          created_at?: string
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          is_approved?: boolean
          is_spam?: boolean
          spam_reasons?: string[]
          spam_score?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_comments_blog_id_fkey'
            columns: ['blog_id']
            isOneToOne: false
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      blog_likes: {
        Row: {
          blog_id: string
          created_at: string
          id: string
          user_email: string
          visitor_id: string
        }
        Insert: {
          blog_id: string
          created_at?: string
          id?: string
          user_email: string
          visitor_id?: string
        }
        Update: {
          blog_id?: string
          created_at?: string
          id?: string
          user_email?: string
          visitor_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_likes_blog_id_fkey'
            columns: ['blog_id']
            isOneToOne: false
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      blog_posts: {
        Row: {
          author_id: string | null
          category: string
          category_slug: string
          content: string
          content_length: number
          created_at: string
          excerpt: string
          id: string
          image_url: string | null
          is_published: boolean
          is_released: boolean
          publish_at: string | null
          published_at: string | null
          slug: string
          tags: string[]
          title: string
          topic_slugs: string[]
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          category?: string
          content?: string
          created_at?: string
          excerpt?: string
          id?: string
          image_url?: string | null
          is_published?: boolean
          publish_at?: string | null
          published_at?: string | null
          slug: string
          tags?: string[]
          title: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          category?: string
          content?: string
          created_at?: string
          excerpt?: string
          id?: string
          image_url?: string | null
          is_published?: boolean
          publish_at?: string | null
          published_at?: string | null
          slug?: string
          tags?: string[]
          title?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_posts_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'team_members'
            referencedColumns: ['id']
          },
        ]
      }
      careers: {
        Row: {
          application_deadline: string | null
          benefits: string
          created_at: string
          department: string
          description: string
          id: string
          is_active: boolean
          is_released: boolean
          job_type: string
          location: string
          publish_at: string | null
          requirements: string
          salary_range: string
          title: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          application_deadline?: string | null
          benefits?: string
          created_at?: string
          department?: string
          description: string
          id?: string
          is_active?: boolean
          job_type?: string
          location?: string
          publish_at?: string | null
          requirements?: string
          salary_range?: string
          title: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          application_deadline?: string | null
          benefits?: string
          created_at?: string
          department?: string
          description?: string
          id?: string
          is_active?: boolean
          job_type?: string
          location?: string
          publish_at?: string | null
          requirements?: string
          salary_range?: string
          title?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      content_drafts: {
        Row: {
          base_updated_at: string
          record_id: string
          saved_at: string
          saved_by: string | null
          table_name: string
          values: Json
        }
        Insert: {
          base_updated_at: string
          record_id: string
          saved_at?: string
          saved_by?: string | null
          table_name: string
          values: Json
        }
        Update: {
          base_updated_at?: string
          record_id?: string
          saved_at?: string
          saved_by?: string | null
          table_name?: string
          values?: Json
        }
        Relationships: []
      }
      conversation_entries: {
        Row: {
          application_id: string | null
          author_name: string
          body: string
          created_at: string
          html: string | null
          id: string
          inquiry_id: string | null
          is_automatic: boolean
          kind: 'reply' | 'note' | 'status' | 'assignment' | 'follow_up' | 'answer'
          mail_error: string | null
          mail_status: 'waiting' | 'sent' | 'failed' | null
          moved_from: string | null
          moved_to: string | null
          sender_address: string | null
        }
        Insert: {
          application_id?: string | null
          author_name: string
          body: string
          created_at?: string
          html?: string | null
          id?: string
          inquiry_id?: string | null
          is_automatic?: boolean
          kind: 'reply' | 'note' | 'status' | 'assignment' | 'follow_up' | 'answer'
          mail_error?: string | null
          mail_status?: 'waiting' | 'sent' | 'failed' | null
          moved_from?: string | null
          moved_to?: string | null
          sender_address?: string | null
        }
        Update: {
          application_id?: string | null
          author_name?: string
          body?: string
          created_at?: string
          html?: string | null
          id?: string
          inquiry_id?: string | null
          is_automatic?: boolean
          kind?: 'reply' | 'note' | 'status' | 'assignment' | 'follow_up' | 'answer'
          mail_error?: string | null
          mail_status?: 'waiting' | 'sent' | 'failed' | null
          moved_from?: string | null
          moved_to?: string | null
          sender_address?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conversation_entries_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_entries_inquiry_id_fkey'
            columns: ['inquiry_id']
            isOneToOne: false
            referencedRelation: 'inquiries'
            referencedColumns: ['id']
          },
        ]
      }
      conversation_files: {
        Row: {
          entry_id: string
          id: string
          name: string
          path: string | null
          place: number
          refusal: string | null
          url: string | null
        }
        Insert: {
          entry_id: string
          id?: string
          name: string
          path?: string | null
          place: number
          refusal?: string | null
        }
        Update: {
          entry_id?: string
          id?: string
          name?: string
          path?: string | null
          place?: number
          refusal?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conversation_files_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'conversation_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_files_path_fkey'
            columns: ['path']
            isOneToOne: true
            referencedRelation: 'uploads'
            referencedColumns: ['path']
          },
        ]
      }
      flights_nepal: {
        Row: {
          created_at: string
          description: string
          features: { title: string; description: string; icon: 'Plane' | 'Clock' | 'Shield' | 'MapPin' }[]
          hero_image_url: string | null
          id: string
          is_active: boolean
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          features?: { title: string; description: string; icon: 'Plane' | 'Clock' | 'Shield' | 'MapPin' }[]
          hero_image_url?: string | null
          id?: string
          is_active?: boolean
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          features?: { title: string; description: string; icon: 'Plane' | 'Clock' | 'Shield' | 'MapPin' }[]
          hero_image_url?: string | null
          id?: string
          is_active?: boolean
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          assigned_to: string | null
          created_at: string
          due_at: string | null
          email: string
          follow_up_on: string | null
          form_evidence: Json | null
          id: string
          idempotency_key: string | null
          internal_note: string
          is_spam: boolean
          message: string
          message_start?: string
          name: string
          phone: string | null
          responded_at: string | null
          spam_reasons: string[]
          spam_score: number
          status: 'pending' | 'responded' | 'closed'
          subject: string
          updated_at: string
          waiting_since: string
        }
        Insert: {
          assigned_to?: string | null
          created_at?: string
          due_at?: string | null
          email: string
          follow_up_on?: string | null
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          internal_note?: string
          is_spam?: boolean
          message: string
          name: string
          phone?: string | null
          responded_at?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: 'pending' | 'responded' | 'closed'
          subject: string
          updated_at?: string
          waiting_since?: string
        }
        Update: {
          assigned_to?: string | null
          created_at?: string
          due_at?: string | null
          email?: string
          follow_up_on?: string | null
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          internal_note?: string
          is_spam?: boolean
          message?: string
          name?: string
          phone?: string | null
          responded_at?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: 'pending' | 'responded' | 'closed'
          subject?: string
          updated_at?: string
          waiting_since?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inquiries_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      job_applications: {
        Row: {
          applicant_email: string
          applicant_name: string
          applicant_phone: string | null
          assigned_to: string | null
          career_id: string | null
          cover_letter: string
          created_at: string
          follow_up_on: string | null
          form_evidence: Json | null
          id: string
          idempotency_key: string | null
          is_spam: boolean
          position_title: string
          resume_url: string | null
          spam_reasons: string[]
          spam_score: number
          status: 'pending' | 'reviewed' | 'shortlisted' | 'rejected' | 'hired'
          updated_at: string
        }
        Insert: {
          applicant_email: string
          applicant_name: string
          applicant_phone?: string | null
          assigned_to?: string | null
          career_id?: string | null
          cover_letter: string
          created_at?: string
          follow_up_on?: string | null
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          is_spam?: boolean
          position_title?: string
          resume_url?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: 'pending' | 'reviewed' | 'shortlisted' | 'rejected' | 'hired'
          updated_at?: string
        }
        Update: {
          applicant_email?: string
          applicant_name?: string
          applicant_phone?: string | null
          assigned_to?: string | null
          career_id?: string | null
          cover_letter?: string
          created_at?: string
          follow_up_on?: string | null
          form_evidence?: Json | null
          id?: string
          idempotency_key?: string | null
          is_spam?: boolean
          position_title?: string
          resume_url?: string | null
          spam_reasons?: string[]
          spam_score?: number
          status?: 'pending' | 'reviewed' | 'shortlisted' | 'rejected' | 'hired'
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_applications_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'job_applications_career_id_fkey'
            columns: ['career_id']
            isOneToOne: false
            referencedRelation: 'careers'
            referencedColumns: ['id']
          },
        ]
      }
      mail_outbox: {
        Row: {
          about_id: string | null
          attempts: number
          body: string
          created_at: string
          frame: string | null
          id: string
          kind: string
          last_error: string | null
          next_attempt_at: string
          recipient: string
          reply_to: string | null
          sent_at: string | null
          status: 'waiting' | 'sent' | 'failed'
          subject: string
          thread: string[] | null
          unsubscribe_token: string | null
        }
        Insert: {
          about_id?: string | null
          attempts?: number
          body: string
          created_at?: string
          frame?: string | null
          id?: string
          kind: string
          last_error?: string | null
          next_attempt_at?: string
          recipient: string
          reply_to?: string | null
          sent_at?: string | null
          status?: 'waiting' | 'sent' | 'failed'
          subject: string
          thread?: string[] | null
          unsubscribe_token?: string | null
        }
        Update: {
          about_id?: string | null
          attempts?: number
          body?: string
          created_at?: string
          frame?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          next_attempt_at?: string
          recipient?: string
          reply_to?: string | null
          sent_at?: string | null
          status?: 'waiting' | 'sent' | 'failed'
          subject?: string
          thread?: string[] | null
          unsubscribe_token?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'a mail has a known kind'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'mail_texts'
            referencedColumns: ['kind']
          },
        ]
      }
      mail_texts: {
        Row: {
          body: string
          button_label: string
          default_body: string
          default_subject: string
          kind: string
          name: string
          occasion: string
          required_variables: string[]
          subject: string
          updated_at: string
          variables: string[]
        }
        Insert: {
          body: string
          button_label: string
          default_body: string
          default_subject: string
          kind: string
          name: string
          occasion: string
          required_variables?: string[]
          subject: string
          updated_at?: string
          variables: string[]
        }
        Update: {
          body?: string
          button_label?: string
          default_body?: string
          default_subject?: string
          kind?: string
          name?: string
          occasion?: string
          required_variables?: string[]
          subject?: string
          updated_at?: string
          variables?: string[]
        }
        Relationships: []
      }
      newsletter_issues: {
        Row: {
          content: string
          created_at: string
          finished_at: string | null
          id: string
          is_shared: boolean
          posts: { post_id: string }[]
          preview_text: string
          send_at: string | null
          started_at: string | null
          status: 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'
          subject: string
          updated_at: string
        }
        Insert: {
          content?: string
          created_at?: string
          finished_at?: string | null
          id?: string
          is_shared?: boolean
          posts?: { post_id: string }[]
          preview_text?: string
          send_at?: string | null
          started_at?: string | null
          status?: 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'
          subject: string
          updated_at?: string
        }
        Update: {
          content?: string
          created_at?: string
          finished_at?: string | null
          id?: string
          is_shared?: boolean
          posts?: { post_id: string }[]
          preview_text?: string
          send_at?: string | null
          started_at?: string | null
          status?: 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'
          subject?: string
          updated_at?: string
        }
        Relationships: []
      }
      newsletter_recipients: {
        Row: {
          address: string
          attempts: number
          id: string
          issue_id: string
          last_error: string | null
          next_attempt_at: string
          sent_at: string | null
          status: 'waiting' | 'sent' | 'failed' | 'unsubscribed'
          subscription_id: string
        }
        Insert: {
          address: string
          attempts?: number
          id?: string
          issue_id: string
          last_error?: string | null
          next_attempt_at?: string
          sent_at?: string | null
          status?: 'waiting' | 'sent' | 'failed' | 'unsubscribed'
          subscription_id: string
        }
        Update: {
          address?: string
          attempts?: number
          id?: string
          issue_id?: string
          last_error?: string | null
          next_attempt_at?: string
          sent_at?: string | null
          status?: 'waiting' | 'sent' | 'failed' | 'unsubscribed'
          subscription_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'newsletter_recipients_issue_id_fkey'
            columns: ['issue_id']
            isOneToOne: false
            referencedRelation: 'newsletter_issues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'newsletter_recipients_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'newsletter_subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      newsletter_subscriptions: {
        Row: {
          bounced_at: string | null
          confirmed_at: string | null
          email: string
          id: string
          is_active: boolean
          subscribed_at: string
          unsubscribe_token: string
          updated_at: string
        }
        Insert: {
          bounced_at?: string | null
          confirmed_at?: string | null
          email: string
          id?: string
          is_active?: boolean
          subscribed_at?: string
          unsubscribe_token?: string
          updated_at?: string
        }
        Update: {
          bounced_at?: string | null
          confirmed_at?: string | null
          email?: string
          id?: string
          is_active?: boolean
          subscribed_at?: string
          unsubscribe_token?: string
          updated_at?: string
        }
        Relationships: []
      }
      opening_hours: {
        Row: {
          friday: string[]
          holidays: Json
          id: string
          monday: string[]
          saturday: string[]
          sunday: string[]
          thursday: string[]
          tuesday: string[]
          updated_at: string
          wednesday: string[]
        }
        Insert: {
          friday?: string[]
          holidays?: Json
          id?: string
          monday?: string[]
          saturday?: string[]
          sunday?: string[]
          thursday?: string[]
          tuesday?: string[]
          updated_at?: string
          wednesday?: string[]
        }
        Update: {
          friday?: string[]
          holidays?: Json
          id?: string
          monday?: string[]
          saturday?: string[]
          sunday?: string[]
          thursday?: string[]
          tuesday?: string[]
          updated_at?: string
          wednesday?: string[]
        }
        Relationships: []
      }
      pages: {
        Row: {
          content: string
          created_at: string
          id: string
          is_published: boolean
          is_released: boolean
          meta_description: string
          publish_at: string | null
          slug: string
          title: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          content?: string
          created_at?: string
          id?: string
          is_published?: boolean
          meta_description?: string
          publish_at?: string | null
          slug: string
          title: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          content?: string
          created_at?: string
          id?: string
          is_published?: boolean
          meta_description?: string
          publish_at?: string | null
          slug?: string
          title?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      prabas_holidays: {
        Row: {
          created_at: string
          description: string
          hero_image_url: string | null
          id: string
          is_active: boolean
          services: { title: string; description: string; icon: 'Globe' | 'Plane' | 'Sun' | 'ShoppingBag' }[]
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          hero_image_url?: string | null
          id?: string
          is_active?: boolean
          services?: { title: string; description: string; icon: 'Globe' | 'Plane' | 'Sun' | 'ShoppingBag' }[]
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          hero_image_url?: string | null
          id?: string
          is_active?: boolean
          services?: { title: string; description: string; icon: 'Globe' | 'Plane' | 'Sun' | 'ShoppingBag' }[]
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      presence: {
        Row: {
          is_writing: boolean
          record_id: string
          seen_at: string
          tab: string
          user_id: string
        }
        Insert: {
          is_writing?: boolean
          record_id: string
          seen_at?: string
          tab: string
          user_id?: string
        }
        Update: {
          is_writing?: boolean
          record_id?: string
          seen_at?: string
          tab?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'presence_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      redirects: {
        Row: {
          created_at: string
          from_path: string
          id: string
          is_automatic: boolean
          to_address: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          from_path: string
          id?: string
          is_automatic?: boolean
          to_address: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          from_path?: string
          id?: string
          is_automatic?: boolean
          to_address?: string
          updated_at?: string
        }
        Relationships: []
      }
      saved_answers: {
        Row: {
          body: string
          created_at: string
          id: string
          title: string
          updated_at: string
          used_for: 'inquiries' | 'applications' | 'both' | 'invitation' | 'decline'
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          title: string
          updated_at?: string
          used_for?: 'inquiries' | 'applications' | 'both' | 'invitation' | 'decline'
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
          used_for?: 'inquiries' | 'applications' | 'both' | 'invitation' | 'decline'
        }
        Relationships: []
      }
      services: {
        Row: {
          created_at: string
          description: string
          display_order: number
          features: string[]
          icon_url: string | null
          id: string
          is_active: boolean
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description: string
          display_order?: number
          features?: string[]
          icon_url?: string | null
          id?: string
          is_active?: boolean
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          display_order?: number
          features?: string[]
          icon_url?: string | null
          id?: string
          is_active?: boolean
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      settings: {
        Row: {
          category: string
          description: string
          is_public: boolean
          key: string
          updated_at: string
          value: string
        }
        Insert: {
          category?: string
          description?: string
          is_public?: boolean
          key: string
          updated_at?: string
          value?: string
        }
        Update: {
          category?: string
          description?: string
          is_public?: boolean
          key?: string
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      team_members: {
        Row: {
          bio: string
          created_at: string
          display_order: number
          id: string
          linkedin_url: string | null
          name: string
          photo_url: string | null
          position: string
          twitter_url: string | null
          updated_at: string
        }
        Insert: {
          bio?: string
          created_at?: string
          display_order?: number
          id?: string
          linkedin_url?: string | null
          name: string
          photo_url?: string | null
          position: string
          twitter_url?: string | null
          updated_at?: string
        }
        Update: {
          bio?: string
          created_at?: string
          display_order?: number
          id?: string
          linkedin_url?: string | null
          name?: string
          photo_url?: string | null
          position?: string
          twitter_url?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      testimonials: {
        Row: {
          client_image_url: string | null
          client_location: string
          client_name: string
          created_at: string
          id: string
          is_active: boolean
          is_featured: boolean
          rating: number
          testimonial_text: string
          trip_type: string
          updated_at: string
        }
        Insert: {
          client_image_url?: string | null
          client_location?: string
          client_name?: string
          created_at?: string
          id?: string
          is_active?: boolean
          is_featured?: boolean
          rating?: number
          testimonial_text?: string
          trip_type?: string
          updated_at?: string
        }
        Update: {
          client_image_url?: string | null
          client_location?: string
          client_name?: string
          created_at?: string
          id?: string
          is_active?: boolean
          is_featured?: boolean
          rating?: number
          testimonial_text?: string
          trip_type?: string
          updated_at?: string
        }
        Relationships: []
      }
      trash: {
        Row: {
          content: Json
          deleted_at: string
          deleted_by: string | null
          id: string
          row_id: string
          slug: string | null
          table_name: string
          title: string
          visitors: string
        }
        Insert: {
          content: Json
          deleted_at?: string
          deleted_by?: string | null
          id?: string
          row_id: string
          slug?: string | null
          table_name: string
          title: string
          visitors?: string
        }
        Update: {
          content?: Json
          deleted_at?: string
          deleted_by?: string | null
          id?: string
          row_id?: string
          slug?: string | null
          table_name?: string
          title?: string
          visitors?: string
        }
        Relationships: []
      }
      uploads: {
        Row: {
          alt_text: string
          bytes: number
          content_type: string
          created_at: string
          focus_x: number
          focus_y: number
          height: number | null
          id: string
          is_private: boolean
          original_name: string
          path: string
          placeholder: string | null
          updated_at: string
          uploaded_by: string | null
          visitor_id: string | null
          width: number | null
        }
        Insert: {
          alt_text?: string
          bytes: number
          content_type: string
          created_at?: string
          focus_x?: number
          focus_y?: number
          height?: number | null
          id?: string
          original_name?: string
          path: string
          placeholder?: string | null
          updated_at?: string
          uploaded_by?: string | null
          visitor_id?: string | null
          width?: number | null
        }
        Update: {
          alt_text?: string
          bytes?: number
          content_type?: string
          created_at?: string
          focus_x?: number
          focus_y?: number
          height?: number | null
          id?: string
          original_name?: string
          path?: string
          placeholder?: string | null
          updated_at?: string
          uploaded_by?: string | null
          visitor_id?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'uploads_uploaded_by_fkey'
            columns: ['uploaded_by']
            isOneToOne: false
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          role: 'admin' | 'super_admin'
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role?: 'admin' | 'super_admin'
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: 'admin' | 'super_admin'
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'admin_users'
            referencedColumns: ['user_id']
          },
        ]
      }
    }
    Views: {
      blog_post_counts: {
        Row: {
          blog_id: string | null
          comments: number | null
          likes: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'blog_post_counts_blog_id'
            columns: ['blog_id']
            isOneToOne: true
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      blog_topics: {
        Row: {
          changed_at: string | null
          kind: string | null
          name: string | null
          posts: number | null
          slug: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      cancel_newsletter_issue: {
        Args: {
          issue: string
        }
        Returns: undefined
      }
      choose_alert: {
        Args: {
          about: string
          choice: string
        }
        Returns: undefined
      }
      colleagues: {
        Args: Record<PropertyKey, never>
        Returns: {
          user_id: string
          name: string
          is_active: boolean
        }[]
      }
      content_of_version: {
        Args: {
          changed_table: string
          changed_row?: string
          version?: string
        }
        Returns: Json
      }
      continue_newsletter_issue: {
        Args: {
          issue: string
        }
        Returns: undefined
      }
      count_by_day: {
        Args: {
          table_name: string
          days?: number
        }
        Returns: {
          day: string
          count: number
        }[]
      }
      count_newsletter_audience: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      form_challenge: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      last_change: {
        Args: {
          changed_table: string
          changed_row?: string
        }
        Returns: {
          actor_email: string
          actor_name: string
          at: string
        }[]
      }
      most_missed_paths: {
        Args: Record<PropertyKey, never>
        Returns: {
          path: string
          count: number
        }[]
      }
      move_in_display_order: {
        Args: {
          table_name: string
          moved_id: string
          target_id: string
        }
        Returns: undefined
      }
      newsletter_confirm: {
        Args: {
          token: string
        }
        Returns: string
      }
      newsletter_link_state: {
        Args: {
          token: string
        }
        Returns: string
      }
      newsletter_progress: {
        Args: {
          issue: string
        }
        Returns: {
          waiting: number
          sent: number
          failed: number
          unsubscribed: number
        }[]
      }
      newsletter_subscribe: {
        Args: {
          email: string
        }
        Returns: string
      }
      newsletter_unsubscribe: {
        Args: {
          token: string
        }
        Returns: string
      }
      note_on_application: {
        Args: {
          application: string
          words: string
        }
        Returns: string
      }
      note_on_inquiry: {
        Args: {
          inquiry: string
          words: string
        }
        Returns: string
      }
      own_alerts: {
        Args: Record<PropertyKey, never>
        Returns: {
          about: string
          choice: string
        }[]
      }
      own_name: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      preview_of: {
        Args: {
          token: string
        }
        Returns: {
          shown_table: string
          content: Json
          ends_at: string
        }[]
      }
      previews_of: {
        Args: {
          content_table: string
          content_row: string
        }
        Returns: {
          id: string
          created_at: string
          expires_at: string
          maker_email: string
          maker_name: string
        }[]
      }
      replace_file: {
        Args: {
          old_path: string
          new_path: string
        }
        Returns: number
      }
      reply_to_inquiry: {
        Args: {
          inquiry: string
          words: string
        }
        Returns: string
      }
      restore_from_trash: {
        Args: {
          trash_id: string
          new_slug?: string
        }
        Returns: string
      }
      revoke_preview: {
        Args: {
          preview: string
        }
        Returns: undefined
      }
      save_settings: {
        Args: {
          settings: Json
          opened: Json
        }
        Returns: boolean
      }
      search_site: {
        Args: {
          question: string
          page?: number
        }
        Returns: {
          kind: string
          id: string
          slug: string
          title: string
          excerpt: string
          total: number
        }[]
      }
      send_newsletter_issue: {
        Args: {
          issue: string
          send_at?: string
        }
        Returns: undefined
      }
      share_preview: {
        Args: {
          content_table: string
          content_row: string
        }
        Returns: {
          token: string
          expires_at: string
        }[]
      }
      stop_newsletter_issue: {
        Args: {
          issue: string
        }
        Returns: undefined
      }
      swap_display_order: {
        Args: {
          table_name: string
          first_id: string
          second_id: string
        }
        Returns: undefined
      }
      undo_deletion: {
        Args: {
          deleted_table: string
          row_ids: string[]
        }
        Returns: undefined
      }
      unsaved_work: {
        Args: {
          changed_table: string
          changed_row: string
        }
        Returns: Json
      }
      uses_of_files: {
        Args: {
          paths: string[]
        }
        Returns: {
          path: string
          table_name: string
          row_id: string
          row_name: string
        }[]
      }
      versions_of: {
        Args: {
          changed_table: string
          changed_row?: string
          skipped?: number
        }
        Returns: {
          version: string
          at: string
          actor_email: string
          actor_name: string
          is_created: boolean
          changed: string[]
        }[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
