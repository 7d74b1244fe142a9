// Registered by OneSignal's page SDK, and only where the school has chosen OneSignal; elsewhere its policy loads nothing.
importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js')
